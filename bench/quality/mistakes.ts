import { at, type Random } from '#sample-data/random.ts'

// The search must not use these lists, so that the queries stay difficult.

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

function neighboursOf(letter: string): string {
  const row = rows.findIndex((line) => line.includes(letter))
  if (row < 0) return letter
  const index = rows[row]?.indexOf(letter) ?? 0
  const near = [row - 1, row, row + 1].flatMap((line) => [
    ...(rows[line]?.slice(Math.max(0, index - 1), index + 2) ?? ''),
  ])
  return near.filter((other) => other !== letter).join('')
}

export function withTypingError(word: string, random: Random): string {
  const index = random.below(word.length)
  const letter = word.charAt(index)
  const before = word.slice(0, index)
  const after = word.slice(index + 1)
  const near = () => random.pick([...neighboursOf(letter)])
  switch (random.below(6)) {
    case 0:
      return before + near() + after
    case 1:
      return before + random.pick([...'abcdefghijklmnopqrstuvwxyz']) + after
    case 2:
      return before + after
    case 3:
      return before + letter + letter + after
    case 4:
      return before + letter + near() + after
    default:
      if (index === word.length - 1) return word.slice(0, -2) + letter + word.charAt(index - 1)
      return before + word.charAt(index + 1) + letter + word.slice(index + 2)
  }
}

const respellings: readonly (readonly [RegExp, string])[] = [
  [/vidya/, 'vidhya'],
  [/vidhya/, 'vidya'],
  [/laya$/, 'lay'],
  [/lay$/, 'laya'],
  [/^saras/, 'sars'],
  [/^shri$|^sri$/, 'shree'],
  [/^shree$/, 'sri'],
  [/^sri$/, 'shri'],
  [/w/, 'v'],
  [/v/, 'w'],
  [/aa/, 'a'],
  [/a(?=[^aeiou])/, 'aa'],
  [/ee/, 'i'],
  [/i(?=[^aeiou])/, 'ee'],
  [/oo/, 'u'],
  [/u(?=[^aeiou])/, 'oo'],
  [/sh/, 's'],
  [/s(?=[aeiou])/, 'sh'],
  [/th/, 't'],
  [/t(?=[aeiou])/, 'th'],
  [/ph/, 'f'],
  [/f/, 'ph'],
  [/z/, 'j'],
  [/j(?=[aeiou])/, 'z'],
  [/dh/, 'd'],
  [/bh/, 'b'],
  [/kh/, 'k'],
  [/gh/, 'g'],
  [/ksh/, 'x'],
  [/x/, 'ksh'],
  [/([lmnpt])\1/, '$1'],
  [/(?<=[aeiou])([lmnpt])(?=[aeiou])/, '$1$1'],
  [/([^aeiou])a$/, '$1'],
  [/ai/, 'ay'],
  [/y(?=a)/, 'i'],
  [/ch(?!h)/, 'chh'],
  [/chh/, 'ch'],
  [/au/, 'ou'],
  [/ou/, 'au'],
  [/k(?=[aou])/, 'c'],
  [/madarsa/, 'madrasa'],
  [/madarsa/, 'madrassa'],
  [/c(?=[aou])/, 'k'],
  [/q/, 'k'],
  [/e(?=[^aeiou])/, 'i'],
]

export function respelled(word: string, random: Random): string {
  const ways = respellings.filter(([pattern]) => pattern.test(word))
  if (ways.length === 0) return word
  const [pattern, other] = random.pick(ways)
  return word.replace(pattern, other)
}

const shortForms: readonly (readonly [long: string, short: readonly string[]])[] = [
  ['government', ['govt', 'gov', 'govt.']],
  ['primary', ['pry', 'pri', 'prim']],
  ['school', ['sch', 'schl']],
  ['senior', ['sr']],
  ['secondary', ['sec']],
  ['higher', ['hr']],
  ['saint', ['st', 'st.']],
  ['junior', ['jr']],
  ['english', ['eng']],
  ['public', ['pub']],
  ['medium', ['med']],
  ['upper', ['upr']],
  ['high', ['hi']],
  ['international', ['intl', 'int']],
  ['girls', ['girl']],
  ['convent', ['conv']],
  ['academy', ['acad']],
  ['memorial', ['mem']],
  ['middle', ['mid']],
  ['upgraded', ['upg']],
  ['college', ['clg', 'coll']],
  ['number', ['no']],
  ['model', ['mdl']],
]
const acronyms: Readonly<Record<string, string>> = {
  ps: 'primary school',
  gps: 'government primary school',
  ups: 'upper primary school',
  lps: 'lower primary school',
  gups: 'government upper primary school',
  ghs: 'government high school',
  ms: 'middle school',
  hs: 'high school',
  gms: 'government middle school',
  zpps: 'zilla parishad primary school',
  mpps: 'mandal parishad primary school',
  ghps: 'government higher primary school',
  glps: 'government lower primary school',
  jhs: 'junior high school',
  pups: 'panchayat union primary school',
  pums: 'panchayat union middle school',
  ums: 'upgraded middle school',
  gsss: 'government senior secondary school',
  ghss: 'government higher secondary school',
  zphs: 'zilla parishad high school',
  kv: 'kendriya vidyalaya',
  jnv: 'jawahar navodaya vidyalaya',
  dps: 'delhi public school',
  kgbv: 'kasturba gandhi balika vidyalaya',
}

export function lengthened(words: readonly string[]): string[] {
  const longOf = new Map(shortForms.flatMap(([long, short]) => short.map((form) => [form, long] as const)))
  return words.flatMap((word) => (acronyms[word] ?? longOf.get(word) ?? word).split(' '))
}

export function shortened(words: readonly string[], random: Random): string[] {
  const text = ` ${words.join(' ')} `
  for (const [acronym, phrase] of Object.entries(acronyms).sort(([, a], [, b]) => b.length - a.length)) {
    if (text.includes(` ${phrase} `)) return text.replace(` ${phrase} `, ` ${acronym} `).trim().split(' ')
  }
  const shortOf = new Map(shortForms)
  return words.map((word) => {
    const forms = shortOf.get(word)
    return forms === undefined ? word : random.pick(forms)
  })
}

/** Returns `g.p.s`, `g.p.s.`, `g p s` or `g.p s` for `gps`. */
export function initials(word: string, random: Random): string {
  const letters = [...word]
  switch (random.below(4)) {
    case 0:
      return letters.join('.')
    case 1:
      return letters.join(' ')
    case 2:
      return `${letters.join('.')}.`
    default:
      return `${letters.slice(0, -1).join('.')} ${at(letters, letters.length - 1)}`
  }
}

export const isAcronym = (word: string) =>
  /^[b-df-hj-np-tv-z]{2,5}$|^(?:ups|ums|gups|pups|pums|dav)$/.test(word)
