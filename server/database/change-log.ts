import { lineOf } from './place-id.ts'

/** Something that pages depend on, such as `school:{code}` or `ratings`. */
export type Tag = string

const maximumTags = 20_000

/** A school code begins with the digits of state, district and block. */
const blockDigits = 6

const schoolPrefix = 'school:'
const placePrefix = 'place:'

export const tags = {
  /** The school with its reviews, votes and comments. */
  school: (code: string): Tag => `${schoolPrefix}${code}`,
  /** Ratings in the school's block. */
  near: (code: string): Tag => `near:${code.slice(0, blockDigits)}`,
  /** The ratings and published reviews of its schools. */
  place: (id: number): Tag => `${placePrefix}${id}`,
  ratings: 'ratings',
  /** What schools state, which filters use. */
  statements: 'statements',
  /** See `SiteFactsCache`. */
  facts: 'facts',
  samples: 'samples',
  index: 'index',
  times: 'times',
  transparency: 'transparency',
  day: 'day',
  /** The issuer's keys change with the school year. */
  schoolYear: 'school-year',
} as const

/** Returns undefined for tags of other kinds. */
export function codeOf(tag: Tag): string | undefined {
  return tag.startsWith(schoolPrefix) ? tag.slice(schoolPrefix.length) : undefined
}

export function isOfPlace(tag: Tag): boolean {
  return tag.startsWith(placePrefix)
}

/**
 * @param notification of the channel `page_changes`
 * @returns undefined for a change of all pages, and for an unknown kind
 */
export function tagsOf(notification: string): Tag[] | undefined {
  const [kind, code = '', placeId = '0'] = notification.split(' ')
  const places = () => lineOf(Number(placeId)).map(tags.place)
  if (kind === 'reaction') return [tags.school(code)]
  if (kind === 'profile') return [tags.school(code), tags.statements]
  if (kind === 'school') return [tags.school(code), ...places()]
  if (kind === 'rating') return [tags.school(code), tags.near(code), tags.ratings, ...places()]
  if (kind === 'times') return [tags.times]
  if (kind === 'transparency') return [tags.transparency]
  return undefined
}

/**
 * Numbers the changes. A page stores the number of the last change before its data was read, so that
 * {@link ChangeLog.isCurrent} finds later changes.
 */
export class ChangeLog {
  readonly #last = new Map<Tag, number>()
  readonly #listeners: ((tags: readonly Tag[] | undefined) => void)[] = []
  readonly #interruptListeners: (() => void)[] = []
  #sequence = 0
  #common: number | undefined
  /** The last change that may concern every page. */
  #everything = 0
  #isComplete = false

  get sequence(): number {
    return this.#sequence
  }

  /** The number of the last change in the log of the main thread that this log has recorded, too. */
  get common(): number {
    return this.#common ?? this.#sequence
  }

  set common(sequence: number) {
    this.#common = sequence
  }

  /** False without a connection for notifications, because changes may then be missing. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  /** @param changed undefined if the change may concern every page */
  record(changed: readonly Tag[] | undefined): void {
    this.#sequence++
    // Limits the memory. Each page then reads its data again once.
    if (changed === undefined || this.#last.size > maximumTags) {
      this.#everything = this.#sequence
      this.#last.clear()
    } else for (const tag of changed) this.#last.set(tag, this.#sequence)
    for (const listener of this.#listeners) listener(changed)
  }

  interrupt(): void {
    this.#isComplete = false
    for (const listener of this.#interruptListeners) listener()
  }

  /** Notifications may have been lost, so every page counts as changed. */
  resume(): void {
    this.#isComplete = true
    this.record(undefined)
  }

  /** @param sequence of the last change before the data was read */
  isCurrent(sequence: number, dependsOn: Iterable<Tag>): boolean {
    if (!this.#isComplete || sequence < this.#everything) return false
    if (sequence === this.#sequence) return true
    for (const tag of dependsOn) if ((this.#last.get(tag) ?? 0) > sequence) return false
    return true
  }

  onInterrupt(listener: () => void): void {
    this.#interruptListeners.push(listener)
  }

  onChange(listener: (tags: readonly Tag[] | undefined) => void): void {
    this.#listeners.push(listener)
  }
}
