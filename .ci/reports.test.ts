import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Outcome, readOwnReport, readPlaywrightReport } from './reports.ts'

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bolshala-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Runs Vitest in a folder of its own. Its tests find Vitest's functions among the global ones. */
function runVitest(files: Record<string, string>): Outcome {
  const folder = createFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const report = join(folder, 'report.json')
  const options = ['--globals', '--retry=1', '--reporter', `${import.meta.dirname}/vitest-reporter.ts`]
  spawnSync('vitest', ['run', '--root', folder, ...options, `--outputFile=${report}`])
  return readOwnReport(report)
}

test('lists failed and skipped tests of Vitest with the beginning of the message', () => {
  const { passed, problems } = runVitest({
    'sums.test.js': `
      let tries = 0
      test('adds', () => {})
      test('adds again', () => { tries += 1; if (tries === 1) throw new Error('by chance') })
      test('divides', () => { throw new Error(Array.from({ length: 50 }, (_, line) => 'line ' + line).join('\\n')) })
      test.skip('multiplies', () => {})`,
  })
  expect(passed).toBe(2)
  expect(problems).toHaveLength(2)
  expect(problems[0]).toMatch(/^sums\.test\.js > divides \(failed\)\n {4}line 0\n {4}line 1\n/)
  expect(problems[0]?.split('\n')).toHaveLength(13)
  expect(problems[1]).toBe('sums.test.js > multiplies (skipped)')
})

test('lists errors of Vitest that are not of a test', () => {
  const { passed, problems } = runVitest({
    'broken.test.js': `import './missing.js'`,
    'late.test.js': `test('waits', () => { setTimeout(() => { throw new Error('nobody waits') }); return new Promise((done) => setTimeout(done, 50)) })`,
    'untidy.test.js': `
      afterAll(() => { throw new Error('the server still runs') })
      describe('sums', () => {
        afterAll(() => { throw new Error('the file still exists') })
        test('adds', () => {})
      })`,
  })
  expect(passed).toBe(2)
  expect(problems.toSorted()).toEqual([
    expect.stringMatching(/^Error outside a test: nobody waits\n/),
    expect.stringContaining('broken.test.js\n    Cannot find module'),
    'untidy.test.js\n    the server still runs',
    'untidy.test.js > sums\n    the file still exists',
  ])
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
  const file = join(createFolder(), 'report.json')
  writeFileSync(file, JSON.stringify({ suites, errors: [{ message: 'No browser' }] }))
  expect(readPlaywrightReport(file)).toEqual({
    passed: 2,
    problems: [
      'menu.spec.ts > moves (phone), unexpected\n    second',
      'menu.spec.ts > ends (phone), skipped',
      'Playwright\n    No browser',
    ],
  })
})
