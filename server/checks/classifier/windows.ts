/** In words. A report of one event is rarely longer, and a longer window would hide it among harmless words. */
const windowWords = 60
/** In words. A sentence without a full stop can be as long as the text. */
const maximumSentence = 40

export function splitLong<Word>(sentences: readonly (readonly Word[])[]): (readonly Word[])[] {
  return sentences.flatMap((sentence) => {
    const parts: (readonly Word[])[] = []
    for (let at = 0; at < sentence.length; at += maximumSentence)
      parts.push(sentence.slice(at, at + maximumSentence))
    return parts
  })
}

type WithLength = { length: number }

/** Returns runs of sentences with about `windowWords` words, each half of which overlaps with the next. */
export function windowsOf<Sentence extends WithLength>(
  sentences: readonly Sentence[],
): (readonly Sentence[])[] {
  const total = sentences.reduce((sum, { length }) => sum + length, 0)
  if (total <= windowWords * 1.5) return [sentences]
  const windows: (readonly Sentence[])[] = []
  const lengthOf = (index: number) => sentences[index]?.length ?? 0
  let first = 0
  while (first < sentences.length) {
    let words = 0
    let last = first
    while (last < sentences.length && (words === 0 || words + lengthOf(last) <= windowWords))
      words += lengthOf(last++)
    windows.push(sentences.slice(first, last))
    if (last >= sentences.length) break
    let skipped = 0
    while (first < last && skipped < words / 2) skipped += lengthOf(first++)
  }
  return windows
}
