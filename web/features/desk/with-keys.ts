/** Pairs each item with a unique key. Items keep their keys if the list grows at its end. */
export function withKeys<T>(items: readonly T[], describe: (item: T) => string): { key: string; item: T }[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const text = describe(item)
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return { key: `${count} ${text}`, item }
  })
}
