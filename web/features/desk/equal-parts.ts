type TextPart = { text: string; isEqual: boolean }

/** Shorter runs of equal words are common in texts about the same subject. */
const minimumRun = 3

type Word = {
  /** The word with the space that follows it. */
  text: string
  key: string
}

function wordsOf(text: string): Word[] {
  return (text.match(/\S+\s*/gu) ?? []).map((word) => ({
    text: word,
    key: word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
  }))
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
 * Splits a text into parts that another text contains, and parts that it does not contain. Ignores case and
 * punctuation. A word is equal if it belongs to a run of three words that the other text contains.
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
