import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import installBrowsers from '../e2e/browsers/programs.ts'
import { installChromium } from '../e2e/chromium.ts'
import { findTools } from '../e2e/cluster/tools.ts'
import prepareData from '../e2e/prepared-data.ts'
import { runChecks, staticChecks } from './checks.ts'
import { run } from './run.ts'
import { prepareTestEnvironment } from './test-environment.ts'

/**
 * Runs the checks and the tests of `npm test`. A failure does not stop the other parts. The last line has the
 * totals. A failed test of Vitest or Playwright runs once more, because on a busy machine one of 3,000 tests may fail
 * by chance.
 */

type Counts = { passed: number; failed: number }

const results = 'test-results'

async function countChecks(): Promise<Counts> {
  const failed = (await runChecks(staticChecks)).length
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

/** The tests of this folder start the whole product. */
const processFolder = 'e2e'

/**
 * Tests that depend on the version of PostgreSQL, and tests of the features with the most SQL. Logins, replicas and the
 * clearing of nodes also run on PostgreSQL 15: in the test of the pooler and in the test of a cluster.
 */
const filesOnPostgres15 = [
  'e2e/pooler.test.ts',
  'server/database/clear-history.test.ts',
  'server/database/migrations',
  'server/database/serving.test.ts',
  'server/database/statistics.test.ts',
  'server/directory/plugin.test.ts',
  'server/maintenance/clear-history.test.ts',
  'server/reviews/plugin.test.ts',
  'server/traces.test.ts',
]

async function runVitest(
  title: string,
  report: string,
  [command = '', ...args]: readonly string[],
): Promise<Counts> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/${report}`]
  const options = [...reporters, '--retry=1', `--maxWorkers=${availableParallelism()}`]
  const succeeded = await run(title, command, [...args, ...options])
  return readCounts(succeeded, () => {
    const { numPassedTests, numFailedTests, numPendingTests } = readReport<VitestReport>(report)
    // A skipped test counts as failed, so that somebody notices it.
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests }
  })
}

async function runBrowserTests(title: string, config: string, report: string): Promise<Counts> {
  const succeeded = await run(title, 'playwright', ['test', '--config', config, '--retries=1'])
  return readCounts(succeeded, () => {
    const { expected, unexpected, flaky, skipped } = readReport<BrowserReport>(report).stats
    return { passed: expected + flaky, failed: unexpected + skipped }
  })
}

/** Prepares the data for both runs of Playwright. The process tests, which start later, use these data, too. */
async function testInOtherBrowsers(): Promise<Counts> {
  try {
    process.once('exit', await prepareData())
  } catch {
    // Playwright tries it again, and prints the reason.
  }
  return runBrowserTests(
    'Tests in other browsers',
    'e2e/browsers/playwright.config.ts',
    'other-browsers.json',
  )
}

async function testCluster(): Promise<Counts> {
  const report = 'cluster.json'
  const succeeded = await run('Test of a cluster', 'node', [
    'e2e/cluster/run.ts',
    '--report',
    `${results}/${report}`,
  ])
  return readCounts(succeeded, () => readReport<Counts>(report))
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

prepareTestEnvironment()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

installPrograms()

/** Two of these parts run at the same time, because one alone leaves a quarter of two cores unused. */
const queue: (() => Promise<Counts>)[] = [
  countChecks,
  testInOtherBrowsers,
  () =>
    runVitest('Unit, database and API tests', 'vitest.json', [
      'vitest',
      'run',
      '--exclude',
      `${processFolder}/**`,
    ]),
  () => runBrowserTests('Tests in Chromium', 'e2e/playwright.config.ts', 'browser.json'),
  () => runVitest('Process tests', 'process.json', ['vitest', 'run', processFolder]),
  () =>
    runVitest('Database tests on PostgreSQL 15', 'postgres15.json', [
      'node',
      '.ci/test-postgres15.ts',
      ...filesOnPostgres15,
    ]),
]

const parts: Counts[] = []

async function runQueue(): Promise<void> {
  for (let part = queue.shift(); part; part = queue.shift()) parts.push(await part())
}

// The test of a cluster waits for most of its time.
await Promise.all([runQueue(), runQueue(), testCluster().then((counts) => parts.push(counts))])
const passed = parts.reduce((sum, part) => sum + part.passed, 0)
const failed = parts.reduce((sum, part) => sum + part.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
