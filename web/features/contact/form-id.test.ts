import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newUuid } from './form-id.ts'

test('each id is a UUID, and another one', () => {
  const ids = Array.from({ length: 200 }, newUuid)
  for (const id of ids) expect(z.safeParse(z.uuidv4(), id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
