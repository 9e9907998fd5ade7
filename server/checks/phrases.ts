import { foldHindi } from './words.ts'

export type Phrase = {
  /** Has the flag `y`, so that it matches only at `lastIndex`. */
  pattern: RegExp
  /** See `bucketOf`. */
  buckets: readonly string[]
  /** A phrase is harmless in a sentence with one of these words. */
  unless: RegExp | undefined
  /** The words as the lexicon spells them, for `npm run bench:checks`. */
  alternatives: readonly string[]
  isSingle: boolean
}

type Spelling = (word: string) => string

const asWritten: Spelling = (word) => word

/** For each word of a text, only the phrases of its buckets are tried: by its first letters, of a short word with its end. */
const bucketLength = 4
/** In letters. The lexicons have no shorter stems. */
const minimumStem = 2

/** @param rest begins with the word */
function bucketOf(rest: string): string {
  const end = rest.indexOf(' ')
  return rest.slice(0, end < 0 ? bucketLength : Math.min(bucketLength, end + 1))
}

type Alternatives = { source: string; buckets: string[]; written: string[] }

/** @param alternatives separated by `|`; `*` matches any ending of a word */
function compileAlternatives(alternatives: string, spelling: Spelling): Alternatives {
  const each = alternatives.split('|').map((group) =>
    group
      .trim()
      .split(/\s+/)
      .map((word) => (word.endsWith('*') ? `${spelling(word.slice(0, -1))}[^ ]*` : spelling(word)))
      .join(' '),
  )
  const sources = [...new Set(each)]
  return {
    written: alternatives.split('|').map((group) => group.trim().replace(/\s+/g, ' ')),
    source: `(?:${sources.join('|')})`,
    buckets: sources.map((source) =>
      bucketOf(/^[^ ]*\[/.test(source) ? source.replace(/\[.*/, '') : `${source} `),
    ),
  }
}

type Options = { unless?: string }

function phraseMaker(spelling: Spelling) {
  function compile(
    source: string,
    { first, all }: { first: readonly Alternatives[]; all: readonly Alternatives[] },
    { unless }: Options = {},
  ): Phrase {
    return {
      pattern: new RegExp(`${source}(?= )`, 'y'),
      buckets: [...new Set(first.flatMap(({ buckets }) => buckets))],
      alternatives: all.flatMap(({ written }) => written),
      isSingle: all.length === 1,
      unless:
        unless === undefined
          ? undefined
          : new RegExp(` ${compileAlternatives(unless, spelling).source}(?= )`),
    }
  }
  function chain(gap: number, parts: readonly Alternatives[]): string {
    return parts.map(({ source }) => source).join(`(?: [^ .]+){0,${gap}} `)
  }
  return {
    words(alternatives: string, options?: Options): Phrase {
      const part = compileAlternatives(alternatives, spelling)
      return compile(part.source, { first: [part], all: [part] }, options)
    },
    /** Allows at most `gap` words between each part and the next, within a sentence. */
    inOrder(gap: number, alternatives: readonly string[], options?: Options): Phrase {
      const parts = alternatives.map((each) => compileAlternatives(each, spelling))
      return compile(chain(gap, parts), { first: parts.slice(0, 1), all: parts }, options)
    },
    /** Allows both orders, and at most `gap` words between the parts, within a sentence. */
    together(gap: number, one: string, other: string, options?: Options): Phrase {
      const parts = [compileAlternatives(one, spelling), compileAlternatives(other, spelling)]
      const source = `(?:${chain(gap, parts)}|${chain(gap, parts.toReversed())})`
      return compile(source, { first: parts, all: parts }, options)
    },
  }
}

export const english = phraseMaker(asWritten)
export const hindi = phraseMaker(foldHindi)

/** Maps each bucket to its phrases. */
export type Lexicon = ReadonlyMap<string, readonly Phrase[]>

export function buildLexicon(phrases: readonly Phrase[]): Lexicon {
  const found = new Map<string, Phrase[]>()
  for (const phrase of phrases) {
    for (const bucket of phrase.buckets) found.set(bucket, [...(found.get(bucket) ?? []), phrase])
  }
  return found
}

function sentenceAt(line: string, offset: number): string {
  const start = line.lastIndexOf(' . ', offset) + 1
  const end = line.indexOf(' . ', offset)
  return ` ${line.slice(start, end < 0 ? undefined : end)} `
}

/** @param line `english` or `hindi` of `WordLines` */
export function holdsPhrase(line: string, phrases: Lexicon): boolean {
  for (let space = 0; space >= 0 && space < line.length - 1; space = line.indexOf(' ', space + 1)) {
    const start = space + 1
    const bucket = bucketOf(line.slice(start, start + bucketLength))
    // A bucket of a stem can be shorter than that of the word.
    for (let length = bucket.length; length >= minimumStem; length--) {
      for (const { pattern, unless } of phrases.get(bucket.slice(0, length)) ?? []) {
        pattern.lastIndex = start
        if (pattern.test(line) && !unless?.test(sentenceAt(line, start))) return true
      }
    }
  }
  return false
}

/** Runs every pattern once, so that V8 compiles it. */
export function tryPatterns(phrases: Lexicon): void {
  for (const { pattern, unless } of [...phrases.values()].flat()) {
    pattern.lastIndex = 0
    pattern.test(' ')
    unless?.test(' ')
  }
}
