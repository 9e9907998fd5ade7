import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Outcome, readPlaywrightReport, readVitestReport } from './reports.ts'

function readAs(read: (file: string) => Outcome, report: object): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'bolshala-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return read(file)
}

const vitestFile = (name: string, assertionResults: object[], failure?: string) => ({
  name,
  status: failure === undefined ? 'passed' : 'failed',
  message: failure ?? '',
  assertionResults,
})
const vitestTest = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
})

test('lists failed and skipped tests of Vitest with the beginning of the message', () => {
  const long = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n')
  const tests = [
    vitestTest('adds', 'passed'),
    vitestTest('divides', 'failed', [`\u001b[31mexpected 1\u001b[39m\n${long}`]),
    vitestTest('multiplies', 'skipped'),
  ]
  const { passed, problems } = readAs(readVitestReport, { testResults: [vitestFile('sums.test.ts', tests)] })
  expect(passed).toBe(1)
  expect(problems).toHaveLength(2)
  expect(problems[0]).toMatch(/^sums\.test\.ts > divides \(failed\)\n {4}expected 1\n {4}line 0\n/)
  expect(problems[0]?.split('\n')).toHaveLength(13)
  expect(problems[1]).toBe('sums.test.ts > multiplies (skipped)')
})

test('lists a file that Vitest could not load or that failed after its tests', () => {
  const testResults = [
    vitestFile('broken.test.ts', [], 'Cannot find module'),
    vitestFile('untidy.test.ts', [vitestTest('adds', 'passed')], 'The server still runs'),
  ]
  expect(readAs(readVitestReport, { testResults })).toEqual({
    passed: 1,
    problems: ['broken.test.ts\n    Cannot find module', 'untidy.test.ts\n    The server still runs'],
  })
})

test('counts a repeated test of Playwright once, and lists failed and skipped ones', () => {
  const browserTest = (title: string, status: string, messages: string[] = []) => ({
    title,
    file: 'menu.spec.ts',
    tests: [
      { projectName: 'phone', status, results: messages.map((message) => ({ errors: [{ message }] })) },
    ],
  })
  const suites = [
    {
      specs: [browserTest('opens', 'expected')],
      suites: [{ specs: [browserTest('closes', 'flaky', ['late'])] }],
    },
    { specs: [browserTest('moves', 'unexpected', ['first', 'second']), browserTest('ends', 'skipped')] },
  ]
  expect(readAs(readPlaywrightReport, { suites, errors: [{ message: 'No browser' }] })).toEqual({
    passed: 2,
    problems: [
      'menu.spec.ts > moves (phone), unexpected\n    second',
      'menu.spec.ts > ends (phone), skipped',
      'Playwright\n    No browser',
    ],
  })
})
