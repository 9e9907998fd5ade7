import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { prepareTestEnvironment } from './.ci/test-environment.ts'

prepareTestEnvironment()

/** The folder of PostgreSQL's programs, or empty for the embedded PostgreSQL. See .ci/test-postgres15.ts. */
const postgresPrograms = process.env.TEST_POSTGRES_PROGRAMS ?? ''

// The workers read the variable: see server/testing/random.ts.
process.env.TEST_SEED ??= String(randomInt(2 ** 31))
process.stdout.write(`Random numbers begin with TEST_SEED=${process.env.TEST_SEED}\n`)

/** Each takes at least half a minute. If one of them starts last, the other cores wait for it. */
const slowFiles = [
  'server/privacy.test.ts',
  'server/partners/polling.test.ts',
  'server/two-nights.test.ts',
  'server/reviews/answers/known-answers.test.ts',
  'server/reviews/figures.test.ts',
  'server/maintenance/weekly-partitions.test.ts',
  'server/maintenance/tasks.test.ts',
  'server/database/database-nodes.test.ts',
  'server/accounts/timing.test.ts',
  'server/moderation/concurrency.test.ts',
  'server/partners/claims/claims.test.ts',
  'server/directory/import/import.test.ts',
  'web/features/credentials/post-with-credential.test.ts',
]

class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      slowFiles.some((file) => moduleId.endsWith(`/${file}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

export default defineConfig({
  test: {
    include: [
      '{.ci,brand,contract,credentials,search,ledger,local-names,person-names,messages,server,web,sample-data,cli,e2e,bench}/**/*.test.{ts,tsx}',
      '*.test.ts',
    ],
    globalSetup: ['server/testing/postgresql.ts'],
    // The test of the pooler takes a minute, and `npm test` runs it on PostgreSQL 15.
    exclude: [...configDefaults.exclude, ...(postgresPrograms === '' ? ['e2e/pooler.test.ts'] : [])],
    provide: { postgresPrograms },
    maxWorkers: availableParallelism(),
    // A file takes seconds to load the product, and no file changes what another one reads from a module.
    isolate: false,
    // Each test builds the whole product. V8's default of 16 MB moves most of its objects to the old generation.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    sequence: { sequencer: SlowFilesFirst },
    // The default of a second is too short for a slow machine.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
