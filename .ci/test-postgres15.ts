import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { findOrInstall } from '../e2e/programs.ts'

/**
 * Runs tests on PostgreSQL 15, the minimum version. Arguments select files, as for `vitest run`. The default is all
 * folders with database tests. Debian's package may start a database cluster, which the tests do not use.
 */

const all = ['server/', 'cli/', 'ledger/', 'sample-data/', 'e2e/pooler.test.ts']

const postgres = findOrInstall({
  title: 'PostgreSQL 15',
  names: [],
  paths: ['/usr/lib/postgresql/15/bin/postgres', '/usr/pgsql-15/bin/postgres'],
  packages: { 'apt-get': ['postgresql-15'], dnf: ['postgresql15-server'] },
})
const files = process.argv.slice(2)
const { status } = spawnSync('vitest', ['run', ...(files.length > 0 ? files : all)], {
  stdio: 'inherit',
  env: { ...process.env, TEST_POSTGRES_PROGRAMS: dirname(postgres) },
})
process.exitCode = status ?? 1
