/** The letters of a word as bits, to tell at a glance that most words are far away: one for each of 32 codes. */
export function letterSet(word: Uint8Array): number {
  let letters = 0
  for (const code of word) letters |= 1 << (code & 31)
  return letters >>> 0
}

/** How many letters are in one set only. */
export function otherLetters(one: number, other: number): number {
  let count = 0
  for (let bits = one ^ other; bits !== 0; bits &= bits - 1) count++
  return count
}
