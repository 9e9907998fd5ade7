import { foldHindi } from './words.ts'

/** A phrase to look for in one line of `WordLines`. */
export type Phrase = {
  /** Sticky; it begins at the first letter of a word. */
  pattern: RegExp
  /** The first letters of the words that can begin it: see {@link bucketOf}. */
  buckets: readonly string[]
  /** Words that take its meaning away in the same sentence. */
  unless: RegExp | undefined
}

/** How a lexicon writes its words: as they are, or folded as `foldHindi` does. */
type Spelling = (word: string) => string

const asWritten: Spelling = (word) => word

/** Returns the key by which phrases are found for a word: most words begin few phrases. */
function bucketOf(word: string): string {
  return word.slice(0, 2)
}

type Slot = { source: string; buckets: string[] }

/** @param alternatives words or groups of words between `|`; a star at the end of a word stands for any ending */
function slot(alternatives: string, spelling: Spelling): Slot {
  const each = alternatives.split('|').map((group) =>
    group
      .trim()
      .split(/\s+/)
      .map((word) => (word.endsWith('*') ? `${spelling(word.slice(0, -1))}[^ ]*` : spelling(word)))
      .join(' '),
  )
  const sources = [...new Set(each)]
  return {
    source: `(?:${sources.join('|')})`,
    buckets: sources.map((source) => bucketOf(source.replace(/\[.*| .*/, ''))),
  }
}

type Options = { unless?: string }

function phraseMaker(spelling: Spelling) {
  function compile(source: string, buckets: readonly string[], { unless }: Options = {}): Phrase {
    return {
      pattern: new RegExp(`${source}(?= )`, 'y'),
      buckets: [...new Set(buckets)],
      unless: unless === undefined ? undefined : new RegExp(` ${slot(unless, spelling).source}(?= )`),
    }
  }
  function chain(gap: number, slots: readonly Slot[]): string {
    return slots.map(({ source }) => source).join(`(?: [^ .]+){0,${gap}} `)
  }
  return {
    /** Finds words on their own. */
    words(alternatives: string, options?: Options): Phrase {
      const { source, buckets } = slot(alternatives, spelling)
      return compile(source, buckets, options)
    },
    /** Finds the slots in this order within a sentence, with at most `gap` words between two of them. */
    inOrder(gap: number, alternatives: readonly string[], options?: Options): Phrase {
      const slots = alternatives.map((each) => slot(each, spelling))
      return compile(chain(gap, slots), slots[0]?.buckets ?? [], options)
    },
    /** Finds two slots in either order within a sentence. */
    together(gap: number, one: string, other: string, options?: Options): Phrase {
      const [first, second] = [slot(one, spelling), slot(other, spelling)]
      const source = `(?:${chain(gap, [first, second])}|${chain(gap, [second, first])})`
      return compile(source, [...first.buckets, ...second.buckets], options)
    },
  }
}

export const english = phraseMaker(asWritten)
export const hindi = phraseMaker(foldHindi)

/** The phrases of a lexicon by the first letters of their words. */
export type Lexicon = ReadonlyMap<string, readonly Phrase[]>

export function lexicon(phrases: readonly Phrase[]): Lexicon {
  const found = new Map<string, Phrase[]>()
  for (const phrase of phrases) {
    for (const bucket of phrase.buckets) found.set(bucket, [...(found.get(bucket) ?? []), phrase])
  }
  return found
}

/** Returns the sentence of a line around an offset, with the space before and after it. */
function sentenceAt(line: string, offset: number): string {
  const start = line.lastIndexOf(' . ', offset) + 1
  const end = line.indexOf(' . ', offset)
  return ` ${line.slice(start, end < 0 ? undefined : end)} `
}

/** Whether one of the phrases stands in a line, and none of the words that take its meaning away in its sentence. */
export function holdsPhrase(line: string, phrases: Lexicon): boolean {
  for (let space = 0; space >= 0 && space < line.length - 1; space = line.indexOf(' ', space + 1)) {
    const start = space + 1
    for (const { pattern, unless } of phrases.get(bucketOf(line.slice(start, start + 2).trimEnd())) ?? []) {
      pattern.lastIndex = start
      if (pattern.test(line) && !unless?.test(sentenceAt(line, start))) return true
    }
  }
  return false
}
