import { expect, test } from 'vitest'
import { runChecks } from './checks.ts'

const check = (title: string, code: string) => ({ title, command: 'node', args: ['--eval', code] })

test('names the checks that failed, and runs the others', async () => {
  const checks = [
    check('first', 'process.exit(1)'),
    check('second', ''),
    check('third', 'throw new Error()'),
    { title: 'missing', command: 'no-such-command', args: [] },
  ] as const
  expect((await runChecks(checks)).sort()).toEqual(['first', 'missing', 'third'])
})
