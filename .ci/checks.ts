import { run } from './run.ts'

type Check = { title: string; command: string; args: readonly string[] }

/** `npm test` runs these checks before the tests. */
export const staticChecks: readonly [Check, ...Check[]] = [
  { title: 'Messages', command: 'node', args: ['messages/compile.ts'] },
  { title: 'Types', command: 'tsc', args: ['--project', '.'] },
  { title: 'Format and lint', command: 'biome', args: ['ci', '.'] },
  { title: 'Catalogues of messages', command: 'node', args: ['.ci/check-messages.ts'] },
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

/**
 * Runs all checks, even if some of them fail. The first one runs before the others, because it writes files that they read.
 * @returns the titles of those that failed
 */
export async function runChecks([first, ...others]: readonly [Check, ...Check[]]): Promise<string[]> {
  const failed: string[] = []
  const check = async ({ title, command, args }: Check) => {
    const { succeeded } = await run(title, command, args)
    if (!succeeded) failed.push(title)
  }
  await check(first)
  await Promise.all(others.map(check))
  return failed
}
