import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The result of one part of `npm test`: how many tests passed, and a text for each that failed. */
export type Outcome = { passed: number; problems: readonly string[] }

/** The beginning of a message is enough to see what went wrong. The whole message is in the output of the part. */
const messageLines = 12

function describe(name: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).trimEnd().split('\n'))
  return [name, ...lines.slice(0, messageLines).map((line) => `    ${line}`)].join('\n')
}

type VitestReport = {
  testResults: {
    name: string
    status: 'passed' | 'failed'
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** A skipped test counts as failed, so that somebody notices it. So does a file that could not be loaded. */
export function readVitestReport(file: string): Outcome {
  const { testResults }: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ file: name, ...test })),
  )
  const failed = tests.filter(({ status }) => status !== 'passed')
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status === 'passed'),
  )
  return {
    passed: tests.length - failed.length,
    problems: [
      ...failed.map((test) =>
        describe(`${test.file} > ${test.fullName} (${test.status})`, test.failureMessages),
      ),
      ...unloaded.map(({ name, message }) => describe(name, [message])),
    ],
  }
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
        describe(`${name}, ${status}`, results.at(-1)?.errors.map(read) ?? []),
      ),
      ...errors.map((error) => describe('Playwright', [read(error)])),
    ],
  }
}

/** Reads an `Outcome` that the test program itself has written. */
export function readOwnReport(file: string): Outcome {
  return JSON.parse(readFileSync(file, 'utf8'))
}
