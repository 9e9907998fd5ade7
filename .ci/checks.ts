import { spawnSync } from 'node:child_process'

type Check = { title: string; command: string; args: readonly string[] }

/** `npm test` runs these checks before the tests. */
export const staticChecks: readonly Check[] = [
  { title: 'Types of the routes', command: 'react-router', args: ['typegen'] },
  { title: 'Types', command: 'tsc', args: ['--project', '.'] },
  { title: 'Format and lint', command: 'biome', args: ['ci', '.'] },
  { title: 'Language', command: 'node', args: ['.ci/check-language.ts'] },
  { title: 'Schema of the database', command: 'node', args: ['.ci/schema.ts', '--check'] },
  { title: 'Licences', command: 'node', args: ['.ci/check-licences.ts'] },
  { title: 'Browser support', command: 'node', args: ['.ci/check-browsers.ts'] },
]

/** `npm test` runs these files with the other tests. */
export const testsOfRules: Check = {
  title: 'Dependency rules and links',
  command: 'vitest',
  args: ['run', 'dependency-rules.test.ts', '.ci'],
}

export function run(title: string, command: string, args: readonly string[]): boolean {
  console.log(`\n== ${title}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/**
 * Runs all checks, even if some of them fail.
 * @returns the titles of those that failed
 */
export function runChecks(checks: readonly Check[]): string[] {
  return checks.filter(({ title, command, args }) => !run(title, command, args)).map(({ title }) => title)
}
