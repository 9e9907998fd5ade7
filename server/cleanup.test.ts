import { expect, test } from 'vitest'
import { Cleanup } from './cleanup.ts'

test('runs all steps in reverse order once, even if one fails', async () => {
  const ran: string[] = []
  const cleanup = new Cleanup()
  cleanup.add(() => ran.push('first'))
  cleanup.add(() => {
    throw new Error('This step fails.')
  })
  cleanup.add(async () => ran.push('last'))
  await expect(cleanup.run()).rejects.toThrow('This step fails.')
  await expect(cleanup.run()).rejects.toThrow('This step fails.')
  expect(ran).toEqual(['last', 'first'])
})
