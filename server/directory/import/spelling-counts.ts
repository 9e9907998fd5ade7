import { excerpt } from '../../clean-text.ts'
import type { Spellings } from './school-row.ts'

/** Further spellings are only counted. */
const maximumSpellings = 100

/** Counts how often a spelling of the file was read as another one. */
export class SpellingCounts implements Spellings {
  readonly #counts = new Map<string, { text: string; count: number }>()
  #others = 0

  note(given: string, read: string): void {
    const key = `${given}\n${read}`
    const known = this.#counts.get(key)
    if (known) known.count++
    else if (this.#counts.size < maximumSpellings)
      this.#counts.set(key, { text: `"${excerpt(given)}" was read as ${read}`, count: 1 })
    else this.#others++
  }

  /** Returns a line for each spelling. */
  lines(): string[] {
    const rows = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'row' : 'rows'}`
    const lines = [...this.#counts.values()].map(({ text, count }) => `${text} in ${rows(count)}`)
    return this.#others > 0 ? [...lines, `Other spellings in ${rows(this.#others)}`] : lines
  }
}
