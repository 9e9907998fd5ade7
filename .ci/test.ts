import { mkdirSync, rmSync } from 'node:fs'
import installBrowsers from '../e2e/browsers/programs.ts'
import { installChromium } from '../e2e/chromium.ts'
import { findTools } from '../e2e/cluster/tools.ts'
import prepareData from '../e2e/prepared-data.ts'
import { runChecks, staticChecks } from './checks.ts'
import { describeProblem, type Outcome, readOwnReport, readPlaywrightReport } from './reports.ts'
import { type Ending, run } from './run.ts'
import { prepareTestEnvironment } from './test-environment.ts'

/**
 * Runs the checks and the tests of `npm test`. A failure does not stop the other parts. The output ends with a list of
 * all failures and, in the last line, the totals. A failed test of Vitest or Playwright runs once more, because on a
 * busy machine one of 3,000 tests may fail by chance.
 */

const results = 'test-results'

async function runStaticChecks(): Promise<Outcome> {
  const problems = await runChecks(staticChecks)
  return { passed: staticChecks.length - problems.length, problems }
}

/** Reports at least one problem if a runner ended with an error or wrote no report, for example after a crash. */
function readOutcome(title: string, { succeeded, lastLines }: Ending, read: () => Outcome): Outcome {
  try {
    const outcome = read()
    if (succeeded || outcome.problems.length > 0) return outcome
    return { ...outcome, problems: [describeProblem(`${title} ended with an error`, lastLines)] }
  } catch {
    return { passed: 0, problems: [describeProblem(`${title} wrote no report`, lastLines)] }
  }
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
): Promise<Outcome> {
  const file = `${results}/${report}`
  const reporters = ['--reporter=default', '--reporter=./.ci/vitest-reporter.ts', `--outputFile=${file}`]
  const ending = await run(title, command, [...args, ...reporters, '--retry=1'])
  return readOutcome(title, ending, () => readOwnReport(file))
}

async function runBrowserTests(title: string, config: string, report: string): Promise<Outcome> {
  const ending = await run(title, 'playwright', ['test', '--config', config, '--retries=1'])
  return readOutcome(title, ending, () => readPlaywrightReport(`${results}/${report}`))
}

/** Prepares the data for both runs of Playwright. The process tests, which start later, use these data, too. */
async function testInOtherBrowsers(): Promise<Outcome> {
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

async function testCluster(): Promise<Outcome> {
  const title = 'Test of a cluster'
  const file = `${results}/cluster.json`
  const ending = await run(title, 'node', ['e2e/cluster/run.ts', '--report', file])
  return readOutcome(title, ending, () => readOwnReport(file))
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

async function runInTurn(parts: readonly (() => Promise<Outcome>)[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const part of parts) outcomes.push(await part())
  return outcomes
}

// The test of a cluster mostly waits. Each of the other parts uses all cores: two at once take longer than one after the
// other, and their products refuse requests on a slow machine, because they are overloaded.
const first = await Promise.all([runInTurn([testCluster]), runInTurn([runStaticChecks, testInOtherBrowsers])])
const others = await runInTurn([
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
])

const outcomes = [...first.flat(), ...others]
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const problems = outcomes.flatMap((outcome) => outcome.problems)
for (const problem of problems) console.log(`\nFAILED: ${problem}`)
console.log(`\n${passed} passed, ${problems.length} failed`)
process.exitCode = problems.length === 0 ? 0 : 1
