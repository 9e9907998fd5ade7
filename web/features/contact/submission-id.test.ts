import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newUuid } from './contact-form.ts'

test('generates a different UUID each time', () => {
  const ids = Array.from({ length: 200 }, newUuid)
  for (const id of ids) expect(z.safeParse(z.uuidv4(), id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
