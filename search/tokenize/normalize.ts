/** All apostrophes, and zero-width characters that keyboards insert into Indic words. */
const ignoredCharacters = /['’‘ʼ`´\u00ad\u200b-\u200d\ufeff]/g
const latinAccents = /[\u0300-\u036f]/g
/** ASCII signs with a meaning of their own; after normalization they only separate words. */
const separatingSigns = /['`&]/g

/**
 * Lower case, without accents and apostrophes, compatibility forms unified (NFKC). Indic vowel signs stay, since they are
 * part of the word.
 */
export function normalize(text: string): string {
  const plain = text.replace(ignoredCharacters, '').replaceAll('&', ' and ')
  const folded = plain.normalize('NFKD').toLowerCase().replace(latinAccents, '').normalize('NFC')
  return folded.replace(separatingSigns, ',')
}
