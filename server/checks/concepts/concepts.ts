import { readFileSync } from 'node:fs'
import { foldHindi } from '../words.ts'

const languages = 'english hindi marathi gujarati punjabi bengali tamil telugu kannada malayalam'.split(' ')

/** Shorter stems would match too many words of other languages. */
const minimumStem = 3

type Lexicon = {
  words: ReadonlyMap<string, readonly number[]>
  /** By their first letters. */
  stems: ReadonlyMap<string, readonly { stem: string; concepts: readonly number[] }[]>
}

function add(map: Map<string, number[]>, key: string, concept: number): void {
  const known = map.get(key) ?? []
  if (!known.includes(concept)) map.set(key, [...known, concept])
}

const conceptNames: string[] = []

function readLexicon(): Lexicon {
  const words = new Map<string, number[]>()
  const stems = new Map<string, number[]>()
  for (const language of languages) {
    for (const line of readFileSync(new URL(`./${language}.txt`, import.meta.url), 'utf8').split('\n')) {
      const [name = '', ...entries] = line.trim().split(/\s+/)
      if (name === '') continue
      if (!conceptNames.includes(name)) conceptNames.push(name)
      const concept = conceptNames.indexOf(name)
      for (const entry of entries) {
        const isStem = entry.endsWith('*')
        const folded = foldHindi(entry.replace(/\*$/, ''))
        if (isStem && folded.length >= minimumStem) add(stems, folded, concept)
        else if (folded !== '') add(words, folded, concept)
      }
    }
  }
  const all = Array.from(stems, ([stem, concepts]) => ({ stem, concepts }))
  return { words, stems: Map.groupBy(all, ({ stem }) => stem.slice(0, minimumStem)) }
}

const lexicon = readLexicon()

const none: readonly number[] = []

/** @param word in the form of `foldHindi` */
export function conceptsOf(word: string): readonly number[] {
  const exact = lexicon.words.get(word) ?? none
  const stems = lexicon.stems.get(word.slice(0, minimumStem))?.filter(({ stem }) => word.startsWith(stem))
  if (stems === undefined || stems.length === 0) return exact
  return [...new Set([...exact, ...stems.flatMap(({ concepts }) => concepts)])]
}
