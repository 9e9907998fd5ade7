/** Characters whose codes differ by a multiple of 32 share a bit. */
export function letterSet(word: Uint8Array): number {
  let letters = 0
  for (const code of word) letters |= 1 << (code & 31)
  return letters >>> 0
}

export function differingLetters(one: number, other: number): number {
  let count = 0
  for (let bits = one ^ other; bits !== 0; bits &= bits - 1) count++
  return count
}
