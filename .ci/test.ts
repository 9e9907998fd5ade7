import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

/**
 * The whole suite, as `npm test` and CI run it: types, format and lint, then unit, database, API and process
 * tests, then the browser. Every part runs, whatever became of the one before; the closing line counts them all.
 */
type Counts = { passed: number; failed: number }

const results = 'test-results'

function run(title: string, command: string, args: readonly string[]): boolean {
  console.log(`\n== ${title}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

function check(title: string, command: string, args: readonly string[]): Counts {
  const passed = run(title, command, args)
  return { passed: Number(passed), failed: Number(!passed) }
}

/** A runner that ended badly with no failed test has failed all the same: it found none, or broke off. */
function counted(succeeded: boolean, read: () => Counts): Counts {
  try {
    const { passed, failed } = read()
    return { passed, failed: succeeded ? failed : Math.max(1, failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

function report<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'))
}

function vitest(): Counts {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/vitest.json`]
  const succeeded = run('Unit, database, API and process tests', 'vitest', ['run', ...reporters])
  return counted(succeeded, () => {
    const { numPassedTests, numFailedTests, numPendingTests } = report<VitestReport>('vitest.json')
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests }
  })
}

function browser(): Counts {
  const succeeded = run('Browser tests', 'playwright', ['test', '--config', 'e2e/playwright.config.ts'])
  return counted(succeeded, () => {
    const { expected, unexpected, flaky, skipped } = report<BrowserReport>('browser.json').stats
    return { passed: expected, failed: unexpected + flaky + skipped }
  })
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const parts: Counts[] = [
  check('Types of the routes', 'react-router', ['typegen']),
  check('Types', 'tsc', ['--project', '.']),
  check('Format and lint', 'biome', ['ci', '.']),
  vitest(),
  browser(),
]
const passed = parts.reduce((sum, part) => sum + part.passed, 0)
const failed = parts.reduce((sum, part) => sum + part.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
