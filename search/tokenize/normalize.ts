/** Keyboards insert zero-width characters into Indic words. */
const ignoredCharacters = /['’‘ʼ`´\u00ad\u200b-\u200d\ufeff]/g
const latinAccents = /[\u0300-\u036f]/g
/** Special in the tokenizer, so a comma replaces signs that result from normalization, as from `＆`. */
const separatingSigns = /['`&]/g

/** Returns lower case in NFKC form. Keeps Indic vowel signs as parts of words. */
export function normalize(text: string): string {
  const plain = text.replace(ignoredCharacters, '').replaceAll('&', ' and ')
  const folded = plain.normalize('NFKD').toLowerCase().replace(latinAccents, '').normalize('NFC')
  return folded.replace(separatingSigns, ',')
}
