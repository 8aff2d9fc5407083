/** Say to the bench that started this process that it may begin. When the bench is gone, so is this process. */
export function sayReady(what = ""): void {
  process.once("disconnect", () => process.exit());
  process.send?.(what);
}
