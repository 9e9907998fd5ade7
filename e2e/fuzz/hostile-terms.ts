/** Words of search terms, by the part of the search that does most work for them. */
const words = {
  filters: ['private', 'girls', 'government', 'primary', 'rural', 'cbse', 'english medium', 'govt', 'boys'],
  orders: ['top', 'best', 'good', 'near me', 'fees', 'hostel', 'admission', 'nursery'],
  frequent: ['school', 'primary', 'govt', 'uttar pradesh', 'high', 'vidyalaya', 'pur', 'sri'],
  abbreviations: ['sr sec', 'kgbv', 'gps', 'ups', 'lps', 'k v', 'st', 'zp', 'ems', 'd a v'],
  misspelled: ['goverment', 'prymary', 'vidyalya', 'senoir', 'secondry', 'rampurr', 'kendria', 'publik'],
  unknown: ['zzxqv', 'qwrtplkjh', 'xyzzyxw', 'bvcxzlkjhgf', 'wqwqwqwq'],
  glued: ['saraswatividyamandirinter', 'governmentprimaryschoolrampur', 'kasturbagandhibalikavidyalaya'],
  short: ['a', 's', 'p', 'ra', 'sh', 'go', 'g', 'k'],
  digits: ['1', '09', '2', '110', '27', '226001', '9999999', '10000000100'],
  scripts: ['लड़कियों', 'विद्यालय', 'லக்னோ', 'বিদ্যালয়', 'ഉന്നാവോ', 'लखनऊ', 'ಶಾಲೆ'],
  signs: ['&', 'p.s.', 'a.b.c.d.', "'", '‘', '\u200d', '\u0301', 'ﷺ', '＆', '👩‍👩‍👧'],
} as const

/** In UTF-16 code units: more than a query of a URL can have in 16 KB of headers. */
const longest = 14_000

/** Returns the beginning of the repeated text. */
function repeated(text: string, length: number): string {
  return text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .toWellFormed()
}

/**
 * Returns search terms that repeat words, parts of words or characters, and mixtures of them, by description.
 * @param lengths in UTF-16 code units
 */
export function hostileTerms(lengths: readonly number[] = [100, 250, 500, longest]): Map<string, string> {
  const terms = new Map<string, string>()
  const add = (name: string, text: string) => {
    for (const length of lengths) terms.set(`${name}, ${length} characters`, repeated(text, length))
  }
  for (const [kind, list] of Object.entries(words)) {
    add(`all ${kind}`, `${list.join(' ')} `)
    add(`${kind} without spaces`, list.join(''))
    add(`${kind} with commas`, `${list.join(',')},`)
    for (const word of list) add(`“${word}” repeated`, `${word} `)
  }
  const all = Object.values(words)
  for (const [index, first] of all.entries()) {
    for (const second of all.slice(index + 1)) {
      const pairs = first.map((word, at) => `${word} ${second[at % second.length]}`)
      add(`${first[0]} with ${second[0]}`, `${pairs.join(' ')} `)
    }
  }
  return terms
}
