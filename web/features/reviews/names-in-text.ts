/** A stretch of a text, in UTF-16 code units. */
export type Span = { start: number; end: number }

/** Names that are common enough to be known without their capital letter. */
const commonNames = words(`
  sharma verma gupta singh kumar yadav patel khan mishra mehta jain agarwal agrawal aggarwal reddy rao nair iyer
  iyengar menon pillai dutta ghosh banerjee mukherjee chatterjee bose choudhary chaudhary chauhan rathore thakur
  tiwari tripathi pandey dubey shukla saxena srivastava joshi pathak bhatt desai shah kapoor malhotra khanna chopra
  arora bhatia sethi gill sandhu kaur dhillon ansari ahmed ahmad siddiqui qureshi shaikh sheikh hussain fernandes
  thomas george mathew joseph naidu murthy prasad sinha jha rana negi rawat bisht meena gowda hegde shetty kulkarni
  deshpande patil pawar jadhav shinde rita anita sunita kavita savita pooja puja priya neha ritu seema rekha geeta
  gita radha ravi rahul rajesh ramesh suresh mahesh dinesh mukesh rakesh sanjay vijay ajay anil sunil manoj vinod
  pankaj deepak amit sumit rohit mohit vikas vikram arun ashok alok imran salim fatima ayesha`)

/** What begins a sentence or names a role, and stands beside a title without being anybody's name. */
const noNames = words(`
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

/** Programs of a company that people call MS. */
const programs = words('word office excel paint powerpoint teams access windows')

const initials = /^(?:\p{Lu}\.?){1,3}$/u
const capitalised = /^(?:\p{Lu}['’])?\p{Lu}\p{Ll}/u

/** A full stop ends a sentence, unless it stands behind an initial. */
const word = String.raw`(?:(?:\p{L}\.){1,3}|\p{L}+(?:['’]\p{L}+)?)`
const madam = `ma['’]?a?m|madam`
const before = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(mr|mrs|ms|miss|dr|prof|professor|shri|smt|sir|${madam})\.?\s+((?:${word}\s+){0,2}${word})`,
  'giu',
)
const after = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:${word}\s+){1,3}?)((?:sir|${madam})(?:\s?ji)?|miss|master\s?ji|ji|bhaiyy?a|didi)(?![\p{L}\p{N}])`,
  'giu',
)
const joined = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...commonNames].join('|')})ji(?![\\p{L}\\p{N}])`, 'giu')

function words(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/))
}

function isKnown(word: string): boolean {
  return commonNames.has(word.toLowerCase())
}

/** Whether a word beside a title names somebody. In a text that shouts, capital letters say nothing. */
function looksLikeName(word: string): boolean {
  return isKnown(word) || (capitalised.test(word) && !noNames.has(word.toLowerCase()))
}

/** Whether a word in small letters could be a name: it is none of those that stand beside titles. */
function mayBeName(text: string): boolean {
  return text.length > 2 && !noNames.has(text.toLowerCase())
}

/** "I miss Rita" and "students miss classes" are about nobody who is called Miss. */
function isVerb(text: string, start: number): boolean {
  return (
    !/^M/.test(text.slice(start)) &&
    /(?:\b(?:i|we|you|they|to|not|never|will|would|really|and|ll)|n['’]t)\s*$/i.test(text.slice(0, start))
  )
}

type Word = Span & { text: string; dotted: boolean }

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[^\s]+/g), ({ 0: word, index }) => {
    const bare = word.replace(/['’]s$|[.'’]+$/u, '')
    return { text: bare, dotted: word.endsWith('.'), start: index, end: index + bare.length }
  })
}

function isInitial({ text, dotted }: Word): boolean {
  return initials.test(text) && (dotted || !noNames.has(text.toLowerCase()))
}

/** The names with which the words begin, their initials among them. */
function leadingNames(found: Word[], isName: (word: Word) => boolean): Word[] {
  const end = found.findIndex((word) => !isName(word) && !isInitial(word))
  const run = end < 0 ? found : found.slice(0, end)
  return run.slice(0, run.findLastIndex(isName) + 1)
}

function namesBehindTitles(text: string): Span[] {
  return Array.from(text.matchAll(before)).flatMap(({ 0: whole, 1: title = '', 2: rest = '', index }) => {
    if (/^miss$/i.test(title) && isVerb(text, index)) return []
    // "mr bhattacharya": nothing but a name stands behind these two.
    const mayBeSmall = /^mrs?$/i.test(title)
    const [first, ...more] = wordsOf(rest)
    if (!first || (/^ms$/i.test(title) && programs.has(first.text.toLowerCase()))) return []
    const run = leadingNames(
      [first, ...more],
      ({ text: each, start }) => looksLikeName(each) || (mayBeSmall && start === 0 && mayBeName(each)),
    )
    const last = run.at(-1)
    return last ? [{ start: index, end: index + whole.length - rest.length + last.end }] : []
  })
}

function namesBeforeTitles(text: string): Span[] {
  return Array.from(text.matchAll(after)).flatMap(({ 0: whole, 1: front = '', 2: title = '', index }) => {
    const isName = (word: Word) => (/^miss$/i.test(title) ? isKnown(word.text) : looksLikeName(word.text))
    const found = wordsOf(front)
    const start = found.findLastIndex((word) => !isName(word) && !isInitial(word)) + 1
    const run = found.slice(start)
    return run.some(isName) ? [{ start: index + (run[0]?.start ?? 0), end: index + whole.length }] : []
  })
}

/** Names with a title before or behind them, in English and Hinglish: "Mrs Rao", "Sharma sir", "guptaji". */
export function namesIn(text: string): Span[] {
  const written = Array.from(text.matchAll(joined), ({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }))
  return [...namesBehindTitles(text), ...namesBeforeTitles(text), ...written]
}
