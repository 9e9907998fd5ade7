import { spawnSync } from 'node:child_process'

/** The checks of `npm run check`. `npm test` runs them before the tests. */
const checks = [
  { title: 'Types of the routes', command: 'react-router', args: ['typegen'] },
  { title: 'Types', command: 'tsc', args: ['--project', '.'] },
  { title: 'Format and lint', command: 'biome', args: ['ci', '.'] },
  { title: 'Language', command: 'node', args: ['.ci/check-language.ts'] },
  { title: 'Schema of the database', command: 'node', args: ['.ci/schema.ts', '--check'] },
  { title: 'Licences', command: 'node', args: ['.ci/check-licences.ts'] },
  { title: 'Browser support', command: 'node', args: ['.ci/check-browsers.ts'] },
  {
    title: 'Dependency rules and links',
    command: 'vitest',
    args: ['run', 'dependency-rules.test.ts', '.ci'],
  },
] as const

export function run(title: string, command: string, args: readonly string[]): boolean {
  console.log(`\n== ${title}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/**
 * Runs all checks, even if some of them fail.
 * @returns the titles of the checks, and of those that failed
 */
export function runChecks(): { all: string[]; failed: string[] } {
  const failed = checks.filter(({ title, command, args }) => !run(title, command, args))
  return { all: checks.map(({ title }) => title), failed: failed.map(({ title }) => title) }
}
