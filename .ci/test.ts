import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

/**
 * Runs all checks and tests, for `npm test` and CI. A failure does not stop the other parts. The last line has the
 * totals.
 */

type Counts = { passed: number; failed: number }

const results = 'test-results'

function run(title: string, command: string, args: readonly string[]): boolean {
  console.log(`\n== ${title}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

function runCheck(title: string, command: string, args: readonly string[]): Counts {
  const passed = run(title, command, args)
  return { passed: Number(passed), failed: Number(!passed) }
}

/** Counts one failure if a runner ended with an error but reported no failed test, for example after a crash. */
function readCounts(succeeded: boolean, read: () => Counts): Counts {
  try {
    const { passed, failed } = read()
    return { passed, failed: succeeded ? failed : Math.max(1, failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

function readReport<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'))
}

function runVitest(): Counts {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/vitest.json`]
  const succeeded = run('Unit, database, API and process tests', 'vitest', ['run', ...reporters])
  return readCounts(succeeded, () => {
    const { numPassedTests, numFailedTests, numPendingTests } = readReport<VitestReport>('vitest.json')
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests }
  })
}

function runBrowserTests(title: string, config: string, report: string): Counts {
  const succeeded = run(title, 'playwright', ['test', '--config', config])
  return readCounts(succeeded, () => {
    const { expected, unexpected, flaky, skipped } = readReport<BrowserReport>(report).stats
    return { passed: expected, failed: unexpected + flaky + skipped }
  })
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const parts: Counts[] = [
  runCheck('Types of the routes', 'react-router', ['typegen']),
  runCheck('Types', 'tsc', ['--project', '.']),
  runCheck('Format and lint', 'biome', ['ci', '.']),
  runCheck('Language', 'node', ['.ci/check-language.ts']),
  runVitest(),
  runBrowserTests('Tests in Chromium', 'e2e/playwright.config.ts', 'browser.json'),
  runBrowserTests('Tests in other browsers', 'e2e/browsers/playwright.config.ts', 'other-browsers.json'),
]
const passed = parts.reduce((sum, part) => sum + part.passed, 0)
const failed = parts.reduce((sum, part) => sum + part.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
