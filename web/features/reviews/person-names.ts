/** Offsets in UTF-16 code units. `end` is exclusive. */
export type Span = { start: number; end: number }

/** These names are also recognised without a capital letter. */
const commonNames = toWordSet(`
  sharma verma gupta singh kumar yadav patel khan mishra mehta jain agarwal agrawal aggarwal reddy rao nair iyer
  iyengar menon pillai dutta ghosh banerjee mukherjee chatterjee bose choudhary chaudhary chauhan rathore thakur
  tiwari tripathi pandey dubey shukla saxena srivastava joshi pathak bhatt desai shah kapoor malhotra khanna chopra
  arora bhatia sethi gill sandhu kaur dhillon ansari ahmed ahmad siddiqui qureshi shaikh sheikh hussain fernandes
  thomas george mathew joseph naidu murthy prasad sinha jha rana negi rawat bisht meena gowda hegde shetty kulkarni
  deshpande patil pawar jadhav shinde rita anita sunita kavita savita pooja puja priya neha ritu seema rekha geeta
  gita radha ravi rahul rajesh ramesh suresh mahesh dinesh mukesh rakesh sanjay vijay ajay anil sunil manoj vinod
  pankaj deepak amit sumit rohit mohit vikas vikram arun ashok alok imran salim fatima ayesha`)

/** Roles, school subjects and words that begin a sentence can also be next to a title. */
const nonNames = toWordSet(`
  the a an our my your his her their its this that these those one two some every each all any no yes ok okay dear
  hello hi hey good great nice new old best worst strict kind same other another many most few also and but or so if
  when while because since after before then now today with by from to of for in on at as ask asked tell told thank
  thanks sorry please respected class vice head headmaster principal director warden coach sports games pt pe math
  maths mathematics science physics chemistry chem biology bio english hindi sanskrit urdu punjabi tamil telugu
  kannada malayalam bengali marathi gujarati odia french german sst social history geography civics economics eco
  commerce accounts accountancy business computer cs it ip art arts music dance library lab gym canteen bus guard
  security office school hostel mess peon watchman driver reception cleaning
  hamare hamara hamari humare mere meri mera tumhare unke aur ya lekin par ek do koi sab ye yeh wo woh jab toh bhi
  haan han ha nahi nhi arre are ji namaste guru master mata pita gandhi nehru apne kisi bade chote purane naye wale
  which what who why how only even just is was were will can may students student teachers teacher boys girls parents
  people everyone someone nobody without under between we i he she they you us them me junior senior male female lady
  young sir mam maam madam said says always never there here does did has have had not`)

/** "MS Word" contains no name. */
const microsoftPrograms = toWordSet('word office excel paint powerpoint teams access windows')

const initials = /^(?:\p{Lu}\.?){1,3}$/u
const capitalised = /^(?:\p{Lu}['’])?\p{Lu}\p{Ll}/u

/** Matches a name or initials. A full stop belongs to the word only after an initial. */
const word = String.raw`(?:(?:\p{L}\.){1,3}|\p{L}+(?:['’]\p{L}+)?)`
const madam = `ma['’]?a?m|madam`
const titleBeforeName = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(mr|mrs|ms|miss|dr|prof|professor|shri|smt|sir|${madam})\.?\s+((?:${word}\s+){0,2}${word})`,
  'giu',
)
const titleAfterName = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:${word}\s+){1,3}?)((?:sir|${madam})(?:\s?ji)?|miss|master\s?ji|ji|bhaiyy?a|didi)(?![\p{L}\p{N}])`,
  'giu',
)
/** Matches names such as "guptaji". */
const nameJoinedWithJi = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...commonNames].join('|')})ji(?![\\p{L}\\p{N}])`,
  'giu',
)

function toWordSet(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/))
}

function isCommonName(word: string): boolean {
  return commonNames.has(word.toLowerCase())
}

/** Some students write whole texts in capital letters. */
function looksLikeName(word: string): boolean {
  return isCommonName(word) || (capitalised.test(word) && !nonNames.has(word.toLowerCase()))
}

function mayBeLowerCaseName(text: string): boolean {
  return text.length > 2 && !nonNames.has(text.toLowerCase())
}

/** Recognises the verb in "I miss Rita" and "students miss classes". */
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
  return initials.test(text) && (hasFullStop || !nonNames.has(text.toLowerCase()))
}

/** Leaves out initials after the last name. */
function leadingNames(words: Word[], isName: (word: Word) => boolean): Word[] {
  const end = words.findIndex((word) => !isName(word) && !isInitial(word))
  const namesAndInitials = end < 0 ? words : words.slice(0, end)
  return namesAndInitials.slice(0, namesAndInitials.findLastIndex(isName) + 1)
}

function findNamesAfterTitles(text: string): Span[] {
  return Array.from(text.matchAll(titleBeforeName)).flatMap(
    ({ 0: whole, 1: title = '', 2: rest = '', index }) => {
      if (/^miss$/i.test(title) && isVerbMiss(text, index)) return []
      // A name always follows these titles, also in lower case: "mr bhattacharya".
      const allowsLowerCase = /^mrs?$/i.test(title)
      const [first, ...more] = splitWords(rest)
      if (!first || (/^ms$/i.test(title) && microsoftPrograms.has(first.text.toLowerCase()))) return []
      const names = leadingNames(
        [first, ...more],
        ({ text: each, start }) =>
          looksLikeName(each) || (allowsLowerCase && start === 0 && mayBeLowerCaseName(each)),
      )
      const last = names.at(-1)
      return last ? [{ start: index, end: index + whole.length - rest.length + last.end }] : []
    },
  )
}

function findNamesBeforeTitles(text: string): Span[] {
  return Array.from(text.matchAll(titleAfterName)).flatMap(
    ({ 0: whole, 1: front = '', 2: title = '', index }) => {
      const isName = (word: Word) =>
        /^miss$/i.test(title) ? isCommonName(word.text) : looksLikeName(word.text)
      const words = splitWords(front)
      const start = words.findLastIndex((word) => !isName(word) && !isInitial(word)) + 1
      const names = words.slice(start)
      return names.some(isName) ? [{ start: index + (names[0]?.start ?? 0), end: index + whole.length }] : []
    },
  )
}

/** Finds names with a title in English and Hinglish: "Mrs Rao", "Sharma sir", "guptaji". */
export function findPersonNames(text: string): Span[] {
  const joinedNames = Array.from(text.matchAll(nameJoinedWithJi), ({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }))
  return [...findNamesAfterTitles(text), ...findNamesBeforeTitles(text), ...joinedNames]
}
