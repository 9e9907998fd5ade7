import { lineOf } from '../directory/places/place-id.ts'

/** Something that pages depend on, such as `school:{code}` or `ratings`: see `tags`. */
export type Tag = string

const maximumTags = 20_000

/** Number of digits at the start of a school's code that stand for state, district and block. */
const blockDigits = 6

const schoolPrefix = 'school:'
const placePrefix = 'place:'

export const tags = {
  /** A school with its reviews, votes and comments. */
  school: (code: string): Tag => `${schoolPrefix}${code}`,
  /** Ratings in the school's block. */
  near: (code: string): Tag => `near:${code.slice(0, blockDigits)}`,
  /** The ratings and published reviews of the schools of a state, district or town. */
  place: (id: number): Tag => `${placePrefix}${id}`,
  /** The ratings of all schools. */
  ratings: 'ratings',
  /** See `SiteFactsCache`. */
  facts: 'facts',
  samples: 'samples',
  /** The search index of this process. */
  index: 'index',
  times: 'times',
  /** Figures and ledger of the transparency page. */
  transparency: 'transparency',
  /** The current day in India. */
  day: 'day',
  /** The current school year, with which the issuer's keys change. */
  schoolYear: 'school-year',
} as const

/** Returns the school code in a tag of `tags.school`, and undefined for other tags. */
export function codeOf(tag: Tag): string | undefined {
  return tag.startsWith(schoolPrefix) ? tag.slice(schoolPrefix.length) : undefined
}

/** Returns whether `tags.place` created the tag. */
export function isOfPlace(tag: Tag): boolean {
  return tag.startsWith(placePrefix)
}

/**
 * Returns the tags of a notification of the channel `page_changes`.
 * @returns undefined if the notification concerns all pages, or if its kind is unknown to this version of the product
 */
export function tagsOf(notification: string): Tag[] | undefined {
  const [kind, code = '', placeId = '0'] = notification.split(' ')
  const places = () => lineOf(Number(placeId)).map(tags.place)
  if (kind === 'reaction') return [tags.school(code)]
  if (kind === 'school') return [tags.school(code), ...places()]
  if (kind === 'rating') return [tags.school(code), tags.near(code), tags.ratings, ...places()]
  if (kind === 'times') return [tags.times]
  if (kind === 'transparency') return [tags.transparency]
  return undefined
}

/**
 * Numbers the changes that pages show, and stores the last number of each tag. A page stores the number of the last
 * change before its data was read, so that {@link ChangeLog.isCurrent} finds later changes.
 */
export class ChangeLog {
  readonly #last = new Map<Tag, number>()
  readonly #listeners: ((tags: readonly Tag[] | undefined) => void)[] = []
  #sequence = 0
  /** The number of the last change that may concern every page. */
  #everything = 0
  #isComplete = false

  get sequence(): number {
    return this.#sequence
  }

  /** False if there is no connection for notifications, so that changes may be missing. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  /** @param changed undefined if the change may concern every page */
  record(changed: readonly Tag[] | undefined): void {
    this.#sequence++
    // Clearing the map limits the memory. Each page then reads its data again once.
    if (changed === undefined || this.#last.size > maximumTags) {
      this.#everything = this.#sequence
      this.#last.clear()
    } else for (const tag of changed) this.#last.set(tag, this.#sequence)
    for (const listener of this.#listeners) listener(changed)
  }

  /** Call this when notifications stop arriving. */
  interrupt(): void {
    this.#isComplete = false
  }

  /** Call this when notifications arrive again. Notifications may be lost, so every page counts as changed. */
  resume(): void {
    this.record(undefined)
    this.#isComplete = true
  }

  /**
   * Returns whether data with these tags is current.
   * @param sequence number of the last change before the data was read
   */
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
