import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The result of one part of `npm test`: how many tests passed, and a text for each that failed. */
export type Outcome = { passed: number; problems: readonly string[] }

/** The beginning of a message is enough to see what went wrong. The whole message is in the output of the part. */
const messageLines = 12

/** The name of what failed, and below it the beginning of its messages. */
export function describeProblem(name: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).trimEnd().split('\n'))
  return [name, ...lines.slice(0, messageLines).map((line) => `    ${line}`)].join('\n')
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    tests: {
      projectName: string
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { errors: { message?: string }[] }[]
    }[]
  }[]
}
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

const listSpecs = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(listSpecs),
]

/** A test that passed when it was repeated has passed, and a skipped one has failed. */
export function readPlaywrightReport(file: string): Outcome {
  const { suites, errors }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  const tests = suites
    .flatMap(listSpecs)
    .flatMap((spec) =>
      spec.tests.map((test) => ({ name: `${spec.file} > ${spec.title} (${test.projectName})`, ...test })),
    )
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'skipped')
  const read = ({ message = '' }: { message?: string }) => message
  return {
    passed: tests.length - failed.length,
    problems: [
      ...failed.map(({ name, status, results }) =>
        describeProblem(`${name}, ${status}`, results.at(-1)?.errors.map(read) ?? []),
      ),
      ...errors.map((error) => describeProblem('Playwright', [read(error)])),
    ],
  }
}

/** Reads an `Outcome` that the test program or its reporter has written. */
export function readOwnReport(file: string): Outcome {
  return JSON.parse(readFileSync(file, 'utf8'))
}
