import { remove as replaceWithLatin } from 'confusables'
import { isIndicScript, transliterate } from '#search/search.ts'
import { foldVisible } from './visible-text.ts'

/** Words that people write as `r*pe` or `r a p e`. A star at the end matches any ending. */
const maskedWords =
  `rape raped rapes raping rapist* molest* sex sexual* nude nudes naked porn* penis vagina boob boobs
  breast* kill kills killed killing murder* suicide bomb bombs grop* abus* assault* pedo pedophil* paedo* masturbat*
  sodom* stab stabbed shoot strip* kiss* touch* balatkar* chedkhani* chhedkhani* chudai hate die`
    .trim()
    .split(/\s+/)

const isMasked = new RegExp(`^(?:${maskedWords.map((word) => word.replace('*', '[a-z]*')).join('|')})$`)
const longStems = /rape|molest|sexual|nude|porn|kill|murder|suicide|bomb|abuse|assault|pedo/g

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}

/** Includes signs that look like letters or mask them. */
const wordPattern = /[\p{L}\p{M}\p{N}@$!|+*#_•'’`]+/gu

const spelledOut = /(?<![\p{L}\p{N}])[a-z0-9@$!](?:[ .\-_*~/]{1,2}[a-z0-9@$!]){2,}(?![\p{L}\p{N}])/gu

/** Joins `r.a.p.e`. If the letters of a longer run contain a sensitive word, adds that word. */
function joinSpelledOut(text: string): string {
  return text.replace(spelledOut, (run) => {
    const joined = run.replace(/[ .\-_*~/]/g, '')
    if (!/[a-z]{2}|[a-z].*[a-z]/.test(joined)) return run
    const plain = replaceLookAlikes(joined)
    const inside = plain.match(longStems)?.filter((stem) => stem !== plain) ?? []
    return [plain, ...inside].join(' ')
  })
}

function replaceLookAlikes(word: string): string {
  return word.replace(/[@43!|10$57+]/g, (sign) => lookAlikes[sign] ?? sign)
}

/** Replaces `r*ped` by the full word. Removes the signs from unknown words. */
function unmask(word: string): string {
  const length = word.length
  const pattern = new RegExp(`^${word.replace(/[*#_•]+/g, (signs) => `[a-z]{${signs.length},3}`)}$`)
  const full = maskedWords.find((each) => {
    const stem = each.replace('*', '')
    return pattern.test(stem) || (each.endsWith('*') && stem.length <= length && startsLike(word, stem))
  })
  return full?.replace('*', '') ?? word.replace(/[*#_•]+/g, '')
}

function startsLike(word: string, stem: string): boolean {
  for (let at = 0; at < stem.length; at++) {
    if (word[at] !== stem[at] && !/[*#_•]/.test(word[at] ?? '')) return false
  }
  return true
}

/** Shortens repeated letters, as in `killlll`. */
function shorten(word: string): string {
  if (!/([a-z])\1\1/.test(word)) return word
  const twice = word.replace(/([a-z])\1{2,}/g, '$1$1')
  return isMasked.test(twice) ? twice : word.replace(/([a-z])\1+/g, '$1')
}

/** Maximum length of a masked word. Limits the time for a hostile text. */
const maximumMasked = 20

const isPlain = /^[a-z]+$/

function plainWord(written: string): string {
  if (isPlain.test(written)) return shorten(written)
  let word = written.replace(/^[^\p{L}\p{N}@$*]+|[^\p{L}\p{N}$*]+$/gu, '').replace(/['’`]/g, '')
  if (!/[a-z]/.test(word)) return word
  if (word.length <= maximumMasked && /[a-z][*#_•]+[a-z]/.test(word)) word = unmask(replaceLookAlikes(word))
  word = word.replace(/^[*#_•]+|[*#_•]+$/g, '')
  if (/[@4!|3105$7+]/.test(word) && !/^\d/.test(word)) word = replaceLookAlikes(word)
  return shorten(word)
}

const consonantPairs = /([bcdfgjklmnpqrstvwxyz])\1+/g

/**
 * Returns the same form for different spellings of a Hindi word: `chhoona`, `chuna` and the transliteration of `छूना`.
 */
export function foldHindi(word: string): string {
  return word
    .replace(/[^a-z0-9]/g, '')
    .replace(/(?<=[eo]|..i)n$/, '')
    .replace(/(?<=[aeiou])y(?=[aeiou])/g, '')
    .replace(/chh/g, 'ch')
    .replace(/ph/g, 'f')
    .replace(/sh/g, 's')
    .replace(/(?<=[bdgjktr])h/g, '')
    .replace(/aa+/g, 'a')
    .replace(/ee+|ii+/g, 'i')
    .replace(/oo+|uu+/g, 'u')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/ai|ei|ay(?![aeiou])/g, 'e')
    .replace(/au/g, 'o')
    .replace(/chch|cch/g, 'ch')
    .replace(consonantPairs, '$1')
}

const foreignRun = /[^\s\u0900-\u0d7f]+/g
const isAscii = /^\p{ASCII}*$/u

function replaceConfusables(text: string): string {
  if (isAscii.test(text)) return text
  return text.replace(foreignRun, (run) => (isAscii.test(run) ? run : replaceWithLatin(run).toLowerCase()))
}

/** Removes dots below and unifies signs of nasal vowels, which writers often omit or mix. */
function plainDevanagari(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .replace(/\u0901/g, '\u0902')
    .normalize('NFC')
}

/** Words between single spaces, with ` . ` at the end of each sentence. */
export type WordLines = {
  /** Latin words only. */
  english: string
  /** Words in Latin and Indian scripts, as {@link foldHindi} returns them. */
  hindi: string
}

const sentenceEnd = /[.!?।॥\n]+(?=\s|$)|[;:()\n]/gu

/** Prepares a text for the lexicons: reverses masking and unifies spellings. */
export function wordLines(original: string): WordLines {
  const visible = foldVisible(original).text.toLowerCase()
  const plain = joinSpelledOut(replaceConfusables(visible))
  const english: string[] = []
  const hindi: string[] = []
  const folded = new Map<string, string>()
  const fold = (word: string) => {
    const known = folded.get(word) ?? foldHindi(word)
    folded.set(word, known)
    return known
  }
  for (const sentence of plain.split(sentenceEnd)) {
    for (const [written] of sentence.matchAll(wordPattern)) {
      if (isIndicScript(written)) {
        hindi.push(foldHindi(transliterate(plainDevanagari(written.replace(/[^\p{L}\p{M}\p{N}]/gu, '')))))
        continue
      }
      const word = plainWord(written)
      if (word === '') continue
      english.push(word)
      hindi.push(fold(word))
    }
    if (english.at(-1) !== '.') english.push('.')
    if (hindi.at(-1) !== '.') hindi.push('.')
  }
  return { english: ` ${english.join(' ')} `, hindi: ` ${hindi.join(' ')} ` }
}
