const POLYNOMIAL = 0xedb88320;

/** As that of node:zlib, for a few bytes: a module of Node takes its time to load. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ POLYNOMIAL;
  }
  return ~crc >>> 0;
}
