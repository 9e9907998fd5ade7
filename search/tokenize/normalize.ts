/** All apostrophes, and zero-width characters that keyboards insert into Indic words. */
const ignoredCharacters = /['’‘ʼ`´\u00ad\u200b-\u200d\ufeff]/g
const latinAccents = /[\u0300-\u036f]/g
/**
 * The tokenizer treats these signs specially. If normalization creates such a sign, as from `＆`, a comma replaces it.
 */
const separatingSigns = /['`&]/g

/** Returns lower case and NFKC form without accents and apostrophes. Keeps Indic vowel signs as parts of words. */
export function normalize(text: string): string {
  const plain = text.replace(ignoredCharacters, '').replaceAll('&', ' and ')
  const folded = plain.normalize('NFKD').toLowerCase().replace(latinAccents, '').normalize('NFC')
  return folded.replace(separatingSigns, ',')
}
