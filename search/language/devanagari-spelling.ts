const devanagari = /[\u0900-\u097f]/

export function isDevanagari(word: string): boolean {
  return devanagari.test(word)
}

/**
 * Returns the same text for usual spellings of a word in Devanagari: with and without nukta, with chandrabindu or anusvara,
 * with a nasal consonant or anusvara (`हिन्दी`, `हिंदी`), and with short or long `i` and `u`. Keeps other scripts.
 */
export function plainDevanagari(word: string): string {
  if (!isDevanagari(word)) return word
  return word
    .normalize('NFC')
    .replace(/\u093c/g, '')
    .replace(/[ङञणनम]्(?=[क-ह])/g, 'ं')
    .replaceAll('ँ', 'ं')
    .replace(/[ॉॅ]/g, (sign) => (sign === 'ॉ' ? 'ा' : 'े'))
    .replaceAll('ऑ', 'आ')
    .replaceAll('ी', 'ि')
    .replaceAll('ू', 'ु')
    .replaceAll('ई', 'इ')
    .replaceAll('ऊ', 'उ')
    .replace(/[ं्]$/, '')
}

/** Frequent spelling mistakes of words for schools. */
const mistakes: ReadonlyMap<string, string> = new Map(
  [
    ['विद्यालय', 'विधालय विध्यालय विद्यालया विधयालय विद्दालय विदयालय विधायलय विद्याल्य'],
    ['विद्यालयों', 'विधालयों विध्यालयों'],
    ['महाविद्यालय', 'महाविधालय'],
  ].flatMap(([usual = '', list = '']) => list.split(' ').map((mistake) => [mistake, usual] as const)),
)

export function withoutUsualMistake(word: string): string {
  return mistakes.get(word) ?? word
}
