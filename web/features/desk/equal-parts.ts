type TextPart = { text: string; isEqual: boolean }

/** Shorter runs of equal words are common in texts about the same subject. */
const minimumRun = 3

type Word = {
  /** The word with its punctuation and the following space. */
  text: string
  key: string
}

/** Splits a text into words. Punctuation that stands alone belongs to the word before it, or else to the first word. */
function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const [word] of text.matchAll(/\S+\s*/gu)) {
    const key = word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    const last = words.at(-1)
    if (last && (key === '' || last.key === '')) {
      last.text += word
      last.key += key
    } else {
      words.push({ text: word, key })
    }
  }
  return words
}

function runAt(words: readonly Word[], start: number): string {
  return words
    .slice(start, start + minimumRun)
    .map(({ key }) => key)
    .join(' ')
}

function runStarts(words: readonly Word[]): number[] {
  return Array.from({ length: Math.max(0, words.length - minimumRun + 1) }, (_, start) => start)
}

/**
 * Splits a text into parts. A part is equal if all its words belong to runs of three words that the other text has.
 * Ignores case and punctuation.
 */
export function equalParts(text: string, other: string): TextPart[] {
  const words = wordsOf(text)
  const others = wordsOf(other)
  const known = new Set(runStarts(others).map((start) => runAt(others, start)))
  const isEqual = words.map(() => false)
  for (const start of runStarts(words))
    if (known.has(runAt(words, start))) isEqual.fill(true, start, start + minimumRun)

  const parts: TextPart[] = []
  words.forEach((word, index) => {
    const last = parts.at(-1)
    const equal = isEqual[index] ?? false
    if (last?.isEqual === equal) last.text += word.text
    else parts.push({ text: word.text, isEqual: equal })
  })
  return parts
}
