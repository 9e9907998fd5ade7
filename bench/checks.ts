import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { limits } from '#contract/limits.ts'
import { generateReviews } from '#sample-data/reviews/generate-reviews.ts'
import { generateSchools } from '#sample-data/schools/generate-schools.ts'
import { hostileTexts } from '#server/reviews/checks/hostile-texts.ts'
import { readLabelledTexts } from '#server/reviews/checks/labelled-texts/read-labelled-texts.ts'
import { prepare, signature } from '#server/reviews/checks/near-copy.ts'
import { classify, classifyAll } from '#server/reviews/checks/quality.ts'
import { crossValidate, printQuality } from './checks/compare-quality.ts'
import { measureSchoolNames } from './checks/school-names.ts'

/**
 * Measures the checks of posts: on labelled texts by kind and language with all mistakes, by cross-validation on the
 * tuning texts, and on sample reviews; the share of names of schools that are taken for persons (`--file`: a directory
 * as CSV); and CPU time. Publish only the figures of unseen texts and of the cross-validation, because the classifier
 * was trained with the others.
 */
const sampleReviews = 5000

const { values: options } = parseArgs({
  options: { file: { type: 'string' }, names: { type: 'string', default: '28598' } },
})

function countFalseAlarms(): Record<string, number> {
  const schools = [...generateSchools({ count: 20_000, seed: 1 })]
  const reviews = [...generateReviews({ schools, seed: 1, today: '2026-11-20' })].slice(0, sampleReviews)
  const counts: Record<string, number> = {}
  for (const { title, description } of reviews) {
    const found = classify(`${title}\n${description}`)
    counts[found] = (counts[found] ?? 0) + 1
  }
  return counts
}

/** Returns the CPU time of all checks of one post, in milliseconds. */
function cpuTimeMs(text: string): number {
  const before = process.cpuUsage()
  classify(text)
  signature(prepare(text))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function timesOf(texts: readonly string[]) {
  const times = texts.map(cpuTimeMs).sort((one, other) => one - other)
  const at = (share: number) => `${times[Math.floor((times.length - 1) * share)]?.toFixed(1)} ms`
  return { median: at(0.5), '95th percentile': at(0.95), maximum: at(1) }
}

/**
 * Returns one text of `length` characters for each wanted harmless text. Each begins with a different harmless text.
 */
function posts(length: number, isWanted: (text: string) => boolean): string[] {
  const texts = readLabelledTexts('own-first-half')
    .filter(({ label }) => label === 'shown')
    .map(({ description }) => description)
    .filter(isWanted)
  return texts.map((_, index) => {
    const one = [...texts.slice(index), ...texts.slice(0, index)].join(' ')
    return one.repeat(Math.ceil(length / one.length)).slice(0, length)
  })
}

const isDevanagari = (text: string) => /[\u0900-\u097f]/.test(text)
const isLatin = (text: string) => !isDevanagari(text)
const longest = limits.reviewDescription.max

const unseen = readLabelledTexts('unseen')
if (unseen.length > 0) printQuality('Unseen texts', classifyAll(unseen))
printQuality('Tuning texts, each classified without it in the training', crossValidate())
for (const set of ['own-first-half', 'own-second-half'] as const)
  printQuality(
    `Texts of ${set}, which the classifier was trained with`,
    classifyAll(readLabelledTexts(set)),
    false,
  )

console.log('\nNames of schools that stop the sentence "NAME has good teachers"')
console.table(measureSchoolNames(Number(options.names), options.file))

console.log(`\nResults for ${sampleReviews} sample reviews, which are all harmless`)
console.table(countFalseAlarms())

for (const text of posts(longest, () => true)) cpuTimeMs(text)
console.log(
  `\nCPU time of all checks of a post (${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)})`,
)
console.table({
  'Latin, 400 characters': timesOf(posts(400, isLatin)),
  'Latin, 4,000 characters': timesOf(posts(longest, isLatin)),
  'Devanagari, 400 characters': timesOf(posts(400, isDevanagari)),
  'Devanagari, 4,000 characters': timesOf(posts(longest, isDevanagari)),
  'hostile, 4,000 characters': timesOf(hostileTexts),
})
