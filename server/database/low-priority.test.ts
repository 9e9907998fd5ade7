import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const module = fileURLToPath(new URL('./low-priority.ts', import.meta.url))

/** Returns the priorities of all threads of a process that has lowered them. */
function prioritiesAfter(length: string, startedWith: number): number[] {
  const program = `
    import { lowerProcessPriority } from ${JSON.stringify(module)}
    import { readdirSync } from 'node:fs'
    import { getPriority } from 'node:os'
    lowerProcessPriority('${length}')
    console.log(readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread))).join(' '))`
  const output = execFileSync(
    'nice',
    ['-n', String(startedWith), process.execPath, '--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  )
  return output.trim().split(' ').map(Number)
}

test.each([
  ['short', 0, 10],
  ['long', 0, 19],
  ['short', 15, 15],
])('work of the length %s with the priority %d gets %d', (length, startedWith, expected) => {
  const priorities = prioritiesAfter(length, startedWith)
  expect(priorities.length).toBeGreaterThan(1)
  expect(new Set(priorities)).toEqual(new Set([expected]))
})
