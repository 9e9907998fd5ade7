import { availableParallelism, loadavg } from 'node:os'
import { limits } from '#contract/limits.ts'
import { generateReviews } from '#sample-data/reviews/generate-reviews.ts'
import { generateSchools } from '#sample-data/schools/generate-schools.ts'
import { hostileTexts } from '#server/reviews/checks/hostile-texts.ts'
import { reportingTexts, tuningTexts } from '#server/reviews/checks/labelled-texts/halves.ts'
import { prepare, signature } from '#server/reviews/checks/near-copy.ts'
import { classify, measureQuality, type Quality } from '#server/reviews/checks/quality.ts'
import { wordList } from './checks/word-list.ts'

/**
 * Measures the checks of posts: recall and precision for each label, compared with plain word lists on the same texts;
 * false alarms on sample reviews; and CPU time. Publish only the figures of the reporting half of the texts, because the
 * checks were tuned with the other half.
 */
const sampleReviews = 5000

const isKeyword = ({ isSingle }: { isSingle: boolean }) => isSingle

const figure = (share: number) => share.toFixed(3)

function tableOf(columns: Readonly<Record<string, Quality>>) {
  const labels = Object.keys(columns.checks ?? {}) as (keyof Quality)[]
  return Object.fromEntries(
    labels.map((label) => [
      label,
      {
        texts: columns.checks?.[label].texts,
        ...Object.fromEntries(
          Object.entries(columns).map(([name, quality]) => [
            name,
            `${figure(quality[label].recall)} / ${quality[label].recall > 0 ? figure(quality[label].precision) : '–'}`,
          ]),
        ),
      },
    ]),
  )
}

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
  const texts = tuningTexts.harmless.filter(isWanted)
  return texts.map((_, index) => {
    const one = [...texts.slice(index), ...texts.slice(0, index)].join(' ')
    return one.repeat(Math.ceil(length / one.length)).slice(0, length)
  })
}

const isDevanagari = (text: string) => /[\u0900-\u097f]/.test(text)
const isLatin = (text: string) => !isDevanagari(text)
const longest = limits.reviewDescription.max

for (const [name, half] of Object.entries({ reporting: reportingTexts, tuning: tuningTexts })) {
  console.log(`\nRecall / precision on the ${name} half (${half.harmless.length} harmless texts)`)
  console.table(
    tableOf({
      checks: measureQuality(half, classify),
      'word list': measureQuality(half, wordList(isKeyword)),
      'list of all words': measureQuality(
        half,
        wordList(() => true),
      ),
    }),
  )
}

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
