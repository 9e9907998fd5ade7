/** Whether the bytes `from` up to, not including, `to` are ASCII. */
export function isAscii(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if ((bytes[at] ?? 0) >= 0x80) return false
  return true
}

/** Bytes of the character in UTF-8 that begins with this one. */
export function widthOf(byte: number): number {
  if (byte < 0x80) return 1
  if (byte < 0xe0) return 2
  return byte < 0xf0 ? 3 : 4
}
