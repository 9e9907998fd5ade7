export function firstOf<Element>(
  elements: readonly Element[],
  count: number,
  compare: (one: Element, other: Element) => number,
): Element[] {
  const first: Element[] = []
  for (const element of elements) {
    const last = first[count - 1]
    if (last !== undefined && compare(element, last) >= 0) continue
    const next = first.findIndex((each) => compare(element, each) < 0)
    first.splice(next === -1 ? first.length : next, 0, element)
    if (first.length > count) first.pop()
  }
  return first
}
