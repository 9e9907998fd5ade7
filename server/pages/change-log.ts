/** What a page depends on: `school:{code}`, `near:{block}`, `ratings`, `facts`, `samples`, `times` or `day`. */
export type Tag = string

const maximumTags = 20_000

/** Digits of a school's code that name state, district and block. */
const blockDigits = 6

export const tags = {
  /** A school, its reviews, votes and comments. */
  school: (code: string): Tag => `school:${code}`,
  /** The ratings of the schools of a block. */
  near: (code: string): Tag => `near:${code.slice(0, blockDigits)}`,
  /** The ratings of all schools. */
  ratings: 'ratings',
  /** See `SiteFactsCache`. */
  facts: 'facts',
  samples: 'samples',
  times: 'times',
  /** The current day in India. */
  day: 'day',
} as const

/** Returns undefined if a notification concerns all pages, or has a kind that a later version added. */
export function tagsOf(notification: string): Tag[] | undefined {
  const [kind, code = ''] = notification.split(' ')
  if (kind === 'school') return [tags.school(code)]
  if (kind === 'rating') return [tags.school(code), tags.near(code), tags.ratings]
  if (kind === 'times') return [tags.times]
  return undefined
}

/**
 * Numbers the changes of what pages show, and remembers the last change of each tag. A page keeps the number of the
 * moment before its data was read, so that {@link ChangeLog.isCurrent} can compare.
 */
export class ChangeLog {
  readonly #last = new Map<Tag, number>()
  readonly #listeners: ((tags: readonly Tag[] | undefined) => void)[] = []
  #sequence = 0
  /** The last change that may concern every page. */
  #everything = 0
  #isComplete = false

  get sequence(): number {
    return this.#sequence
  }

  /** False while changes may be missing, because the connection for notifications is closed. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  /** @param changed undefined if the change may concern every page */
  record(changed: readonly Tag[] | undefined): void {
    this.#sequence++
    // Limits the memory. Pages then read their data again once.
    if (changed === undefined || this.#last.size > maximumTags) {
      this.#everything = this.#sequence
      this.#last.clear()
    } else for (const tag of changed) this.#last.set(tag, this.#sequence)
    for (const listener of this.#listeners) listener(changed)
  }

  /** Call this when changes can be missing from now on. */
  interrupt(): void {
    this.#isComplete = false
  }

  /** Call this when no change will be missing from now on. Earlier pages may have missed changes. */
  resume(): void {
    this.record(undefined)
    this.#isComplete = true
  }

  /** Returns whether nothing has changed that data of these tags, read after `sequence`, depends on. */
  isCurrent(sequence: number, dependsOn: Iterable<Tag>): boolean {
    if (!this.#isComplete || sequence < this.#everything) return false
    if (sequence === this.#sequence) return true
    for (const tag of dependsOn) if ((this.#last.get(tag) ?? 0) > sequence) return false
    return true
  }

  /** @param listener called with undefined if the change may concern every page */
  onChange(listener: (tags: readonly Tag[] | undefined) => void): void {
    this.#listeners.push(listener)
  }
}
