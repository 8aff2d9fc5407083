/** What all tools of this toolbox have in common. */
export const COMMON = {
  annotations: { readOnly: true, idempotent: true, openWorld: false },
  category: "math",
} as const;
