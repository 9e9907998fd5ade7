import { plainDevanagari } from '../language/devanagari-spelling.ts'

/** In parts of a search term: "class 1 se class 5 tak". */
export const longestClasses = 6

export const lastClass = 12

const setOf = (words: string) => new Set(words.split(' ').map(plainDevanagari))

const wordsForClass = setOf('class classes std standard grade kaksha kaksaa कक्षा कक्षाओं क्लास दर्जा वर्ग')
const links = setOf('to and or se aur से और या')
const limits = setOf('tak upto तक')
/** After a number: `12th`, `12वीं`. */
const endings = {
  english: setOf('st nd rd th'),
  hindi: setOf('vi vin vee veen wi win wee va ve ला ली रा री था थी ठी वां वीं वे वें'),
}

/** Cardinal numbers before `=`, ordinal numbers after it, by class. */
const numberWords = `
  one एक = first pehli pahli पहली पहला
  two दो = second dusri doosri दूसरी दूसरा
  three तीन = third tisri teesri तीसरी तीसरा
  four चार = fourth chauthi chouthi चौथी चौथा
  five पांच = fifth panchvi paanchvi panchwi paanchwi panchvin paanchvin panchavi पांचवीं पंचम
  six छह छः = sixth chhathi chhati chathi chhatvi chhathvi छठी छठवीं
  seven सात = seventh saatvi satvi saatwi satwi saatvin satvin सातवीं
  eight आठ = eighth aathvi athvi aathwi athwi aathvin athvin आठवीं
  nine नौ = ninth nauvi nauwi nauvin navvi नौवीं नवीं
  ten दस = tenth dasvi daswi dasvin daswin dasavi दसवीं दशम
  eleven ग्यारह = eleventh gyarahvi gyarahwi gyarvi gyarhvi gyarahvin ग्यारहवीं ग्यारवीं
  twelve बारह = twelfth barahvi barahwi barvi barhvi baravi barahvin बारहवीं बारवीं
`

/** A number of a class; `isOrdinal` if it needs no word for class. */
type ClassNumber = { value: number; isOrdinal: boolean }

const numbers = new Map(
  numberWords
    .trim()
    .split('\n')
    .flatMap((line, index) =>
      line
        .split('=')
        .flatMap((words, isOrdinal) =>
          [...setOf(words.trim())].map((word): [string, ClassNumber] => [
            word,
            { value: index + 1, isOrdinal: isOrdinal === 1 },
          ]),
        ),
    ),
)
/** From the fifth class on: "a second school" names no class. */
const lowestAlone = { english: 10, hindi: 5 } as const

export const wordsOfClasses = [...wordsForClass, ...numbers.keys()]

/**
 * Returns the highest class that the words name, if they name nothing else: 12 for "12वीं तक", 5 for "class 1 to 5".
 * @param words in plain spelling
 */
export function highestClass(words: readonly string[]): number | undefined {
  const found: ClassNumber[] = []
  let hasWordForClass = false
  let hasLimit = false
  let hasLink = false
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const number = numberAt(words, at)
    if (number !== undefined) {
      found.push(number)
      if (number.hasEnding) at++
    } else if (wordsForClass.has(word)) hasWordForClass = true
    else if (limits.has(word)) hasLimit = true
    else if (links.has(word) && found.length === 1 && at < words.length - 1) hasLink = true
    else return undefined
  }
  const [first, last = first, ...others] = found
  if (first === undefined || last === undefined || others.length > 0) return undefined
  const areOrdinals = first.isOrdinal && last.isOrdinal
  const isRange = hasLink || areOrdinals || (hasWordForClass && first.value < last.value)
  if (found.length === 2 && !isRange) return undefined
  return hasWordForClass || hasLimit || areOrdinals ? Math.max(first.value, last.value) : undefined
}

function numberAt(words: readonly string[], at: number): (ClassNumber & { hasEnding: boolean }) | undefined {
  const word = words[at] ?? ''
  const listed = numbers.get(word)
  if (listed !== undefined) {
    const isOrdinal = listed.isOrdinal && listed.value >= lowestAlone.hindi
    return { value: listed.value, isOrdinal, hasEnding: false }
  }
  if (!/^\d{1,2}$/.test(word)) return undefined
  const value = Number(word)
  if (value < 1 || value > lastClass) return undefined
  const next = words[at + 1] ?? ''
  const isHindi = endings.hindi.has(next)
  const hasEnding = isHindi || endings.english.has(next)
  const lowest = isHindi ? lowestAlone.hindi : lowestAlone.english
  return { value, isOrdinal: hasEnding && value >= lowest, hasEnding }
}
