/** Scripts without spaces between words: each letter counts as a word. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\u200c\u200d]+/gu

const withoutSpaces =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const joiners = /[\u200c\u200d]/gu
const repeated = /(.)\1+/gsu

/**
 * Counts the different words of a text in any script. Ignores case, repeated letters ("goood"), single letters, digits,
 * punctuation and emoji.
 */
export function countDifferentWords(text: string): number {
  const words = new Set<string>()
  for (const [found] of text.normalize('NFKC').toLowerCase().matchAll(word)) {
    const letters = found.replace(joiners, '').replace(repeated, '$1')
    if (withoutSpaces.test(letters) || [...letters].length > 1) words.add(letters)
  }
  return words.size
}
