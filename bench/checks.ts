import { createHash } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { limits } from '#contract/limits.ts'
import { generateReviews } from '#sample-data/reviews/generate-reviews.ts'
import { generateSchools } from '#sample-data/schools/generate-schools.ts'
import { checkFields } from '#server/checks/check-fields.ts'
import { prepare, signature } from '#server/checks/near-copy.ts'
import { lineReader } from '#server/checks/words.ts'
import { hostileTexts } from '#server/testing/hostile-texts.ts'
import { readLabelledFile, readLabelledTexts } from '#server/testing/labelled-texts/read-labelled-texts.ts'
import { classify, classifyAll, resultOf } from '#server/testing/quality.ts'
import { classifyByOtherWriters, printQuality, printThresholds } from './checks/compare-quality.ts'
import { printIdentifyingDetails } from './checks/identifying-details.ts'
import { measureSchoolNames } from './checks/school-names.ts'

/**
 * Measures the checks of posts: on labelled texts by writer and language, also with classifiers that were trained
 * without the writer of the text, and on sample reviews; the share of names of schools that are taken for persons; CPU
 * time; and the hints on the device.
 *
 * - `--file FILE`: measures only the labelled texts of this file, which can be outside the repository.
 * - `--writers`: measures only the tuning texts, each writer with a classifier that was trained without this writer, and
 *   for several thresholds. Decide about a change by these figures, so that the unseen texts stay unseen.
 * - `--details`: measures only the details that may identify somebody: the hints on the device and the same texts on the
 *   server.
 * - `--misses`: also prints the figures by kind, and each mistake.
 * - `--directory FILE`: names of schools from a directory as CSV. `--names N`: their number.
 *
 * Publish only the figures of unseen texts and of other writers, because the classifier was trained with the others.
 */
const sampleReviews = 5000

const { values: options } = parseArgs({
  options: {
    file: { type: 'string' },
    writers: { type: 'boolean', default: false },
    details: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    directory: { type: 'string' },
    names: { type: 'string', default: '28598' },
  },
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

/** A fixed amount of work, so that CPU times on busy and on different computers can be compared. */
function fixedWork(): void {
  let digest = ''
  for (let round = 0; round < 3000; round++) digest = createHash('sha256').update(digest).digest('hex')
}

/** In milliseconds. */
function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function checkPost(text: string): void {
  const read = lineReader()
  resultOf(() => checkFields({ text }, { read }))
  signature(prepare(text, read))
}

/** Measures the fixed work beside each text. The ratio is the median of both. */
function timesOf(texts: readonly string[]) {
  const sorted = (times: number[]) => times.sort((one, other) => one - other)
  const pairs = texts.map((text) => [cpuTimeOf(() => checkPost(text)), cpuTimeOf(fixedWork)] as const)
  const [times, fixed] = [sorted(pairs.map(([time]) => time)), sorted(pairs.map(([, time]) => time))]
  const at = (all: readonly number[], share: number) => all[Math.floor((all.length - 1) * share)] ?? 0
  const milliseconds = (time: number) => `${time.toFixed(1)} ms`
  return {
    median: milliseconds(at(times, 0.5)),
    '95th percentile': milliseconds(at(times, 0.95)),
    maximum: milliseconds(at(times, 1)),
    '3,000 SHA-256': milliseconds(at(fixed, 0.5)),
    ratio: (at(times, 0.5) / at(fixed, 0.5)).toFixed(2),
  }
}

const isDevanagari = (text: string) => /[\u0900-\u097f]/.test(text)
const isLatin = (text: string) => !isDevanagari(text)

function harmlessTexts(isWanted: (text: string) => boolean): string[] {
  const labelled = readLabelledTexts('own-first-half').filter(({ label }) => label === 'shown')
  return labelled.map(({ description }) => description).filter(isWanted)
}

/**
 * Returns texts of `length` characters that no check stops, because a check that finds something leaves out the others.
 */
function posts(length: number, isWanted: (text: string) => boolean): string[] {
  const texts = harmlessTexts(isWanted)
  return texts
    .map((_, index) => {
      const one = [...texts.slice(index), ...texts.slice(0, index)].join(' ')
      return one.repeat(Math.ceil(length / one.length)).slice(0, length)
    })
    .filter((text) => classify(text) === 'shown')
}

const longest = limits.reviewDescription.max

function printQualityByOtherWriters(): void {
  const classified = classifyByOtherWriters()
  printQuality(
    'Tuning texts, classified without the texts of their writer in the training',
    classified,
    options.misses,
  )
  // The others wrote only disclosures, only harmless texts or too few.
  printThresholds(classified.filter(({ id }) => 'abcd'.includes(id.slice(0, 1))))
}

function printQualityOfUnseenTexts(): void {
  const unseen = readLabelledTexts('unseen')
  if (unseen.length > 0) printQuality('Unseen texts', classifyAll(unseen), options.misses)
}

function printOthers(): void {
  console.log('\nNames of schools that stop the sentence "NAME has good teachers"')
  console.table(measureSchoolNames(Number(options.names), options.directory))
  console.log(`\nResults for ${sampleReviews} sample reviews, which are all harmless`)
  console.table(countFalseAlarms())
}

function printTimes(): void {
  for (const text of posts(longest, () => true)) checkPost(text)
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
}

if (options.file !== undefined) {
  printQuality(options.file, classifyAll(readLabelledFile(options.file)), options.misses)
} else if (options.writers) {
  printQualityByOtherWriters()
} else if (options.details) {
  printIdentifyingDetails(options.misses)
} else {
  printQualityOfUnseenTexts()
  printQualityByOtherWriters()
  printOthers()
  printTimes()
  printIdentifyingDetails(false)
}
