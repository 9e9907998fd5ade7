/** How many at once: pictures keep a core busy each, and memory has to hold what is under way. */
const width = 4

/** Does the work for every item, a few at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const takeTurns = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: width }, takeTurns))
}
