import {
  ambiguousSurnames,
  firstNames,
  isCommonName,
  isLikelyName,
  ordinaryWords,
  surnames,
} from './name-lists.ts'
import type { Span } from './span.ts'

/** "MS Word" is not a name. */
const microsoftPrograms = new Set('word office excel paint powerpoint teams access windows'.split(' '))

const initials = /^(?:\p{Lu}\.?){1,3}$/u
const capitalised = /^(?:\p{Lu}['’])?\p{Lu}\p{Ll}/u

/** Only an initial includes a full stop. */
const word = String.raw`(?:(?:\p{L}\.){1,3}|\p{L}+(?:['\u2019]\p{L}+)?)`
/** The end of a title is the end of a sentence. */
const space = String.raw`[^\S\n]`
const madam = `ma['’]?a?m|madam`
const titleBeforeName = new RegExp(
  String.raw`\b(mr|mrs|ms|dr|prof|shri|smt|(?:miss|professor|sir|${madam})(?!\.))\.?${space}+((?:${word}${space}+){0,2}${word})`,
  'giu',
)
const titleAfterName = new RegExp(
  String.raw`${space}((?:sir|${madam})(?:\s?ji)?|miss|master\s?ji|ji|bhaiyy?a|didi|paaji|anna|akka)(?![\p{L}\p{N}])`,
  'giu',
)
const letterAtEnd = /[\p{L}\p{N}]$/u
const wordsAtEnd = new RegExp(String.raw`(?:^|[^\p{L}\p{N}])((?:${word}${space}+){1,3})$`, 'iu')
/** In characters. Three words are rarely longer. */
const maximumFront = 60
/** "guptaji". */
const joinedWithJi = /ji(?![\p{L}\p{N}])/giu
const nameAtEnd = /(?:^|[^\p{L}\p{N}])(\p{L}{3,20})$/u

/** Ignores unknown words in capitals, because some students write whole texts in capitals. */
function looksLikeName(word: string): boolean {
  return isLikelyName(word) || (capitalised.test(word) && !ordinaryWords.has(word.toLowerCase()))
}

/** "madam puri" in a sentence of another language: some of these words are also ordinary words. */
function isUnambiguousName(word: string): boolean {
  const lower = word.toLowerCase()
  return firstNames.has(lower) || (surnames.has(lower) && !ambiguousSurnames.has(lower))
}

function mayBeLowerCaseName(text: string): boolean {
  return text.length > 2 && !ordinaryWords.has(text.toLowerCase())
}

/** "I miss Rita", "they never miss classes". */
function isVerbMiss(text: string, start: number): boolean {
  return (
    !/^M/.test(text.slice(start)) &&
    /(?:\b(?:i|we|you|they|to|not|never|will|would|really|and|ll)|n['’]t)\s*$/i.test(text.slice(0, start))
  )
}

type Word = Span & { text: string; hasFullStop: boolean }

function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(/[^\s]+/g), ({ 0: word, index }) => {
    const bare = word.replace(/['’]s$|[.'’]+$/u, '')
    return { text: bare, hasFullStop: word.endsWith('.'), start: index, end: index + bare.length }
  })
}

function isInitial({ text, hasFullStop }: Word): boolean {
  return initials.test(text) && (hasFullStop || !ordinaryWords.has(text.toLowerCase()))
}

/** Returns the leading names and initials, without trailing initials. */
function leadingNames(words: Word[], isName: (word: Word) => boolean): Word[] {
  const end = words.findIndex((word) => !isName(word) && !isInitial(word))
  const namesAndInitials = end < 0 ? words : words.slice(0, end)
  return namesAndInitials.slice(0, namesAndInitials.findLastIndex(isName) + 1)
}

/** Finds a global pattern without a letter or digit before it. Works without lookbehind: see docs/decisions/0059. */
function matchWholeWords(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index } = match
    if (letterAtEnd.test(text.slice(Math.max(0, index - 2), index))) pattern.lastIndex = index + 1
    else found.push(match)
  }
  return found
}

function findNamesAfterTitles(text: string): Span[] {
  return matchWholeWords(text, titleBeforeName).flatMap(
    ({ 0: whole, 1: title = '', 2: rest = '', index }) => {
      if (/^miss$/i.test(title) && isVerbMiss(text, index)) return []
      const allowsLowerCase = /^mrs?$/i.test(title)
      const isTitleAlone = /^(?:sir|ma)/i.test(title)
      const [first, ...more] = splitWords(rest)
      if (!first || (/^ms$/i.test(title) && microsoftPrograms.has(first.text.toLowerCase()))) return []
      const names = leadingNames(
        [first, ...more],
        ({ text: each, start }) =>
          (isTitleAlone && !capitalised.test(each) ? isUnambiguousName(each) : looksLikeName(each)) ||
          (allowsLowerCase && start === 0 && mayBeLowerCaseName(each)),
      )
      const last = names.at(-1)
      return last ? [{ start: index, end: index + whole.length - rest.length + last.end }] : []
    },
  )
}

function findNamesBeforeTitles(text: string): Span[] {
  let last = 0
  return Array.from(text.matchAll(titleAfterName)).flatMap(({ 0: whole, 1: title = '', index }) => {
    const [, front] = wordsAtEnd.exec(text.slice(Math.max(last, index - maximumFront), index + 1)) ?? []
    if (!front) return []
    last = index + whole.length
    const isName = (word: Word) =>
      /^miss$/i.test(title) ? isCommonName(word.text) : looksLikeName(word.text)
    const words = splitWords(front)
    const start = words.findLastIndex((word) => !isName(word) && !isInitial(word)) + 1
    const names = words.slice(start)
    // "pandit ji" is an honorific.
    if (/^ji$/i.test(title) && /^(?:pandit|babu|acharya|swami|guru)$/i.test(names.at(-1)?.text ?? ''))
      return []
    return names.some(isName)
      ? [{ start: index + 1 - front.length + (names[0]?.start ?? 0), end: index + whole.length }]
      : []
  })
}

const madamOrSir = "(?:sir|mam|maam|ma'am|ma’am|madam)"

/** Equals `^|[.!?\n]\s+`, but takes no quadratic time for many line breaks. */
const sentenceStart = String.raw`^|[.!?]\s+|\n(?:${space}+|${space}*\n)`

/** "bhuvan sir explains", at the start of a sentence. */
const firstWordBeforeTitle = new RegExp(
  String.raw`(?:${sentenceStart})((\p{L}{3,15})${space}+${madamOrSir})(?![\p{L}\p{N}])`,
  'giu',
)

/** "RK sir", "A.K. Sir". */
const initialsBeforeTitle =
  /(([A-Z](?:(?:\.?[^\S\n]?[A-Z]){1,2}(?:\.(?=[^\S\n]?[a-z]))?|(?:\.?[^\S\n]?[A-Z])?\.[^\S\n]?[A-Z]\.)[^\S\n]?)(?:sir|mam|maam|ma['’]am|madam|Sir|Ma['’]am|Mam|Madam))(?![\p{L}\p{N}])/gu

/** Ends words such as "welding" and "itihasache" (of history), and few names. */
const subjectEnding = /.{2}(?:ing|ics|ache|achya|shastra|ology)$/

function findShortNamesBeforeTitles(text: string): Span[] {
  const found = [...text.matchAll(firstWordBeforeTitle), ...matchWholeWords(text, initialsBeforeTitle)]
  return found.flatMap(({ 0: whole, 1: nameAndTitle = '', 2: name = '', index }) => {
    const plain = name.replace(/[^\p{L}]/gu, '').toLowerCase()
    if (ordinaryWords.has(plain) || subjectEnding.test(plain)) return []
    const end = index + whole.length
    return [{ start: end - nameAndTitle.length, end }]
  })
}

/** Finds "Mrs Rao", "Sharma sir" and "guptaji" in English and Hinglish. */
export function findTitledNames(text: string): Span[] {
  const joinedNames = Array.from(text.matchAll(joinedWithJi)).flatMap(({ 0: { length }, index }) => {
    // More than 20 letters of any script.
    const [, name = ''] = nameAtEnd.exec(text.slice(Math.max(0, index - 50), index)) ?? []
    return isUnambiguousName(name) ? [{ start: index - name.length, end: index + length }] : []
  })
  return [
    ...findNamesAfterTitles(text),
    ...findNamesBeforeTitles(text),
    ...findShortNamesBeforeTitles(text),
    ...joinedNames,
  ]
}
