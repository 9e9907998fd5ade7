import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { generateSchools } from '#sample-data/schools/generate-schools.ts'
import { displayName } from '#server/directory/display-name.ts'
import { classify } from '#server/testing/quality.ts'

const Rows = z.array(z.object({ name: z.string() }))

function readNames(file: string | undefined): string[] {
  if (file === undefined) return Array.from(generateSchools({ count: 60_000, seed: 1 }), ({ name }) => name)
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  return z.parse(Rows, parse(text, { columns: true, bom: true })).map(({ name }) => name)
}

/** Returns distinct names in a random order that is the same on each run. */
function sampleOf(names: readonly string[], count: number): string[] {
  const distinct = [...new Set(names)]
  let state = 12345
  for (let at = 0; at < Math.min(count, distinct.length); at++) {
    state = (state * 1103515245 + 12345) % 2147483648
    const other = at + Math.floor((state / 2147483648) * (distinct.length - at))
    const [one, two] = [distinct[at], distinct[other]]
    if (one !== undefined && two !== undefined) [distinct[at], distinct[other]] = [two, one]
  }
  return distinct.slice(0, count)
}

/**
 * Returns the share of names that stop the sentence "NAME has good teachers", as the directory writes them, as pages
 * show them and in lower case.
 */
export function measureSchoolNames(count: number, file: string | undefined) {
  const names = sampleOf(readNames(file), count)
  const measure = (write: (name: string) => string) => {
    const stopped = names.filter((name) => classify(`${write(name)} has good teachers`) !== 'shown').length
    return { names: names.length, stopped, share: `${((stopped / names.length) * 100).toFixed(2)} %` }
  }
  return {
    'as in the directory': measure((name) => name),
    'as on pages': measure(displayName),
    'in lower case': measure((name) => name.toLowerCase()),
  }
}
