/** Apostrophes, and the characters without width that keyboards insert into Indic words. */
const ignoredCharacters = /['’‘ʼ`´\u00ad\u200b-\u200d\ufeff]/g
const latinAccents = /[\u0300-\u036f]/g
/**
 * The tokenizer treats these signs specially. A comma replaces those that normalization creates, for example from `＆`.
 */
const separatingSigns = /['`&]/g

/** Returns lower case in NFKC form, without Latin accents and ignored characters. */
export function normalize(text: string): string {
  const plain = text.replace(ignoredCharacters, '').replaceAll('&', ' and ')
  const folded = plain.normalize('NFKD').toLowerCase().replace(latinAccents, '').normalize('NFC')
  return folded.replace(separatingSigns, ',')
}
