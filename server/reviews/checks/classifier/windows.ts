/** In words. A report of one event is rarely longer, and a longer window would hide it among harmless words. */
const windowWords = 60
/** In words. A sentence without a full stop can be as long as the text. */
const maximumSentence = 40

function splitLong<Word>(sentence: readonly Word[]): (readonly Word[])[] {
  const parts: (readonly Word[])[] = []
  for (let at = 0; at < sentence.length; at += maximumSentence)
    parts.push(sentence.slice(at, at + maximumSentence))
  return parts
}

/** Returns runs of sentences with about `windowWords` words, each half of which overlaps with the next. */
export function windowsOf<Word>(sentences: readonly (readonly Word[])[]): (readonly (readonly Word[])[])[] {
  const parts = sentences.flatMap(splitLong)
  const total = parts.reduce((sum, part) => sum + part.length, 0)
  if (total <= windowWords * 1.5) return [parts]
  const windows: (readonly (readonly Word[])[])[] = []
  let first = 0
  while (first < parts.length) {
    let words = 0
    let last = first
    while (last < parts.length && (words === 0 || words + (parts[last]?.length ?? 0) <= windowWords))
      words += parts[last++]?.length ?? 0
    windows.push(parts.slice(first, last))
    if (last >= parts.length) break
    let skipped = 0
    while (first < last && skipped < words / 2) skipped += parts[first++]?.length ?? 0
  }
  return windows
}
