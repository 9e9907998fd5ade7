import {
  ambiguousSurnames,
  firstNames,
  isCommonName,
  isLikelyName,
  ordinaryWords,
  publicNames,
  surnames,
  thingWords,
} from './name-lists.ts'
import type { Span } from './span.ts'

const roles = new Set(
  `teacher coach clerk peon guard driver conductor warden librarian accountant monitor captain counsellor counselor trainer
  helper cook ayah sweeper watchman student boy girl friend classmate senior junior cousin sister brother son daughter
  tutor instructor incharge receptionist head deputy nurse principal headmaster gardener bhai dost saheli ladka ladki didi bhaiya uncle aunty master
  headboy headgirl prefect topper bully attendant caretaker matron hod`.split(/\s+/),
)

/** Roles that can follow a name: "raju driver". */
const rolesAfter = new Set(
  'teacher driver clerk peon guard warden coach uncle aunty bhaiya bhaiyya didi bhai conductor'.split(' '),
)

const callsByName = new Set(['named', 'called', 'naam', 'name', 'namely'])

type Word = Span & { text: string; lower: string; isCapitalised: boolean; gap: string }

const wordPattern = /\p{L}+(?:['’]\p{L}+)?/gu
const possessive = /['’]s$/
const plainLowerCase = /^[a-z]/

function wordsOf(text: string): Word[] {
  let last = 0
  return Array.from(text.matchAll(wordPattern), ({ 0: found, index }) => {
    const bare = possessive.test(found) ? found.slice(0, -2) : found
    const gap = text.slice(last, index)
    last = index + found.length
    return {
      text: bare,
      lower: bare.toLowerCase().replace('’', "'"),
      isCapitalised: !plainLowerCase.test(bare) && /^\p{Lu}\p{Ll}/u.test(bare),
      gap,
      start: index,
      end: index + bare.length,
    }
  })
}

const isNear = (word: Word | undefined): word is Word =>
  word !== undefined && /^(?:['’]s)?(?:[^\S\n]|,){1,3}$/.test(word.gap)

/** Capital letters do not mean names in texts that capitalise most words. */
function isTitleCase(words: readonly Word[]): boolean {
  const long = words.filter(({ text }) => text.length > 3)
  return long.filter(({ isCapitalised }) => isCapitalised).length > long.length * 0.6
}

function isAfterRole(words: readonly Word[], index: number, capitalsMeanNames: boolean): boolean {
  const [word, role] = [words[index], words[index - 1]]
  if (!word || !role || !roles.has(role.lower) || !isNear(word) || ordinaryWords.has(word.lower)) return false
  if (isLikelyName(word.lower)) return word.isCapitalised || !ambiguousSurnames.has(word.lower)
  // "meri didi Pune me padhti hai"
  const isPlace = /^(?:me|mein|se|m)$/.test(words[index + 1]?.lower ?? '')
  const isProper = capitalsMeanNames && word.isCapitalised && word.text.length > 2 && !isPlace
  return isProper && (!role.isCapitalised || index === 1)
}

function isAfterNamed(words: readonly Word[], index: number): boolean {
  const [word, named, before] = [words[index], words[index - 1], words[index - 2]]
  if (!word || !named || !callsByName.has(named.lower) || ordinaryWords.has(word.lower)) return false
  const isPerson =
    before !== undefined &&
    (roles.has(before.lower) || /^(?:jiska|uska|iska|ka|his|her|whose)$/.test(before.lower))
  if (!isPerson) return false
  return (
    word.isCapitalised ||
    isCommonName(word.lower) ||
    (named.lower === 'naam' && words[index + 1]?.lower === 'hai')
  )
}

/** "His name is Devansh", but not "the name is Kaveri". */
function isAfterNameIs(words: readonly Word[], index: number): boolean {
  const [is, name, whose] = [words[index - 1]?.lower, words[index - 2]?.lower, words[index - 3]?.lower]
  return (
    is === 'is' &&
    name === 'name' &&
    /^(?:his|her|whose|their)$/.test(whose ?? '') &&
    words[index]?.isCapitalised === true
  )
}

const ofClass =
  /^\s+(?:(?:of|from)\s+(?:my\s+|our\s+)?|in\s+(?:my|our)\s+)(?:class|section|std|grade|batch|\d{1,2}(?:th)?[\s-]?[A-H]?(?!\w)|[XVI]{1,4}(?!\w))/

/** "Rita of class 8". The first word of a sentence must also look like a name. */
function isBeforeClass(text: string, words: readonly Word[], index: number): boolean {
  const word = words[index]
  if (!word?.isCapitalised || word.text.length < 4 || ordinaryWords.has(word.lower)) return false
  if (!ofClass.test(text.slice(word.end, word.end + 40))) return false
  const startsSentence = index === 0 || /[.!?\n]/.test(word.gap)
  return !startsSentence || isLikelyName(word.text) || /(?:[bdhjkmnrtvy][aiu]|een|eet|ansh)$/.test(word.lower)
}

/** "Sharma never returns our copies". */
function isBareSurname(words: readonly Word[], index: number): boolean {
  const word = words[index]
  return word?.isCapitalised === true && surnames.has(word.lower) && !ambiguousSurnames.has(word.lower)
}

/** "Shreeraj Bhosekar". */
const surnameEnding =
  /.{3}(?:kar|[wv]alla?|[wv]ala|opadhyay|swamy|murthy|moorthy|nathan|subramaniam|raman|krishnan|kutty|kumari|preet|inder|parambil|veettil|adiya|asiya|aliya)$/

function isBareName(words: readonly Word[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]]
  if (!word) return false
  if (firstNames.has(word.lower)) return true
  if (next === undefined) return false
  const mayHaveSurname = word.isCapitalised && next.isCapitalised && !ordinaryWords.has(word.lower)
  if (mayHaveSurname && !surnames.has(word.lower)) {
    const hasEnding = surnameEnding.test(next.lower) && !next.lower.endsWith('chakkar')
    const isSurname = hasEnding || surnames.has(next.lower)
    if (isSurname && isNear(next)) return true
  }
  if (!word.isCapitalised && ambiguousSurnames.has(word.lower)) return false
  return rolesAfter.has(next.lower) && isNear(next) && isCommonName(word.lower)
}

const isPublic = (words: readonly Word[], index: number) =>
  words.slice(Math.max(0, index - 1), index + 3).some(({ lower }) => publicNames.has(lower))

/** Finds "driver Santosh", "his name is Devansh", "Rita of class 8", and unambiguous names. */
export function findNamesWithRoles(text: string): Span[] {
  const words = wordsOf(text)
  const capitalsMeanNames = !isTitleCase(words)
  const found: Span[] = []
  for (const [index, word] of words.entries()) {
    const isName =
      isAfterRole(words, index, capitalsMeanNames) ||
      isAfterNamed(words, index) ||
      isAfterNameIs(words, index) ||
      isBareName(words, index) ||
      (capitalsMeanNames && (isBeforeClass(text, words, index) || isBareSurname(words, index)))
    if (!isName || isPublic(words, index)) continue
    const next = words[index + 1]
    const hasSurname = isNear(next) && surnames.has(next.lower)
    const after = words[index + (hasSurname ? 2 : 1)]
    if (isNear(after) && thingWords.has(after.lower)) continue
    found.push({ start: word.start, end: hasSurname ? next.end : word.end })
  }
  return found
}
