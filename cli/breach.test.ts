import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

function run(commandArguments: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['cli/breach.ts', ...commandArguments], {
    env: { ...process.env, DATA_DIR: '/nonexistent/never-made', DATABASE_URL: '' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

test.each([
  [[]],
  [['--what', 'accounts', '--since', '2026-11-20']],
  [['--what', 'passwords', '--since', '2026-11-20', '--out', 'x']],
  [['--what', 'accounts,', '--since', '2026-11-20', '--out', 'x']],
  [['--what', 'accounts', '--since', 'yesterday', '--out', 'x']],
  [['--what', 'accounts', '--since', '2026-11-20', '--until', '2026-11-19', '--out', 'x']],
  [['--what', 'accounts', '--since', '2026-11-20', '--noticed', 'now', '--out', 'x']],
  [['--unknown']],
])('prints the usage for the arguments %j, without opening a database', async (commandArguments) => {
  const { code, output } = await run(commandArguments)
  expect([code, output]).toEqual([2, expect.stringMatching(/^Usage: npm run breach/)])
})
