import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import installBrowsers from '../e2e/browsers/programs.ts'
import { installChromium } from '../e2e/chromium.ts'
import { findTools } from '../e2e/cluster/tools.ts'
import { run, runChecks, staticChecks } from './checks.ts'
import { prepareTestEnvironment } from './test-environment.ts'

/**
 * Runs the checks and the tests of `npm test`. A failure does not stop the other parts. The last line has the
 * totals. A failed test of Vitest or Playwright runs once more, because on a busy machine one of 3,000 tests may fail
 * by chance.
 */

type Counts = { passed: number; failed: number }

const results = 'test-results'

function countChecks(): Counts {
  const failed = runChecks(staticChecks).length
  return { passed: staticChecks.length - failed, failed }
}

/** Counts at least one failure if a runner ended with an error or wrote no report, for example after a crash. */
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

/** The tests of this folder often wait for processes, so they run beside other parts. */
const processFolder = 'e2e'

/** Tests of the largest features, and tests that depend on the version of PostgreSQL. */
const filesOnPostgres15 = [
  'e2e/pooler.test.ts',
  'server/accounts/plugin.test.ts',
  'server/database',
  'server/desk/sign-in.test.ts',
  'server/directory/plugin.test.ts',
  'server/maintenance/clear-history.test.ts',
  'server/reviews/plugin.test.ts',
  'server/traces.test.ts',
]

/** Options for Vitest, which write a report and repeat each failed test once. */
function optionsOf(report: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/${report}`, '--retry=1']
}

function readVitest(succeeded: boolean, report: string): Counts {
  return readCounts(succeeded, () => {
    const { numPassedTests, numFailedTests, numPendingTests } = readReport<VitestReport>(report)
    // A skipped test counts as failed, so that somebody notices it.
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests }
  })
}

function runVitest(title: string, report: string, [command = '', ...args]: readonly string[]): Counts {
  return readVitest(run(title, command, [...args, ...optionsOf(report)]), report)
}

function runBrowserTests(title: string, config: string, report: string): Counts {
  const succeeded = run(title, 'playwright', ['test', '--config', config, '--retries=1'])
  return readCounts(succeeded, () => {
    const { expected, unexpected, flaky, skipped } = readReport<BrowserReport>(report).stats
    return { passed: expected + flaky, failed: unexpected + skipped }
  })
}

/** Installs missing programs in advance, because parallel runs of a package manager block each other. */
function installPrograms(): void {
  for (const install of [findTools, installBrowsers, installChromium]) {
    try {
      install()
    } catch {
      // The part that needs the program fails later, and prints the reason.
    }
  }
}

/**
 * Runs a command in the background, because its tests often wait.
 * @returns a function that waits for the end, prints the output and returns whether the command succeeded
 */
function start(title: string, command: string, args: readonly string[]): () => Promise<boolean> {
  const outputFile = `${results}/${title}.txt`
  const output = openSync(outputFile, 'w')
  const exited = once(spawn(command, args, { stdio: ['ignore', output, output] }), 'exit')
  return async () => {
    const [code] = await exited
    console.log(`\n== ${title}\n${readFileSync(outputFile, 'utf8')}`)
    return code === 0
  }
}

prepareTestEnvironment()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

installPrograms()

const parts: Counts[] = [
  countChecks(),
  runVitest('Unit, database and API tests', 'vitest.json', [
    'vitest',
    'run',
    '--exclude',
    `${processFolder}/**`,
  ]),
]
const clusterTest = start('Test of a cluster', 'node', [
  'e2e/cluster/run.ts',
  '--report',
  `${results}/cluster.json`,
])
parts.push(
  runVitest('Database tests on PostgreSQL 15', 'postgres15.json', [
    'node',
    '.ci/test-postgres15.ts',
    ...filesOnPostgres15,
  ]),
)
const processTests = start('Process tests', 'vitest', ['run', processFolder, ...optionsOf('process.json')])
parts.push(
  runBrowserTests('Tests in other browsers', 'e2e/browsers/playwright.config.ts', 'other-browsers.json'),
  readVitest(await processTests(), 'process.json'),
  runBrowserTests('Tests in Chromium', 'e2e/playwright.config.ts', 'browser.json'),
  readCounts(await clusterTest(), () => readReport<Counts>('cluster.json')),
)
const passed = parts.reduce((sum, part) => sum + part.passed, 0)
const failed = parts.reduce((sum, part) => sum + part.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
