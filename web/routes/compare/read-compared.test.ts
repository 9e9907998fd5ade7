import { expect, test } from 'vitest'
import { comparePath } from '#contract/compare.ts'
import { readCompared } from './page.tsx'

const read = (query: string) => readCompared(new URLSearchParams(query))

test('reads the schools of an address from comparePath', () => {
  const ids = ['10100000001', '09200000002']
  expect(read(comparePath(ids).split('?')[1] ?? '')).toEqual({ ids, chosen: 2 })
  expect(read(comparePath([]).split('?')[1] ?? '')).toEqual({ ids: [], chosen: 0 })
})

test('reads one parameter for each ticked box', () => {
  expect(read('schools=10100000001&schools=09200000002').ids).toEqual(['10100000001', '09200000002'])
})

test('omits invalid and repeated codes and keeps at most four schools', () => {
  expect(read('schools=10100000001,10100000001,<script>,,%20&schools=12345678').ids).toEqual([
    '10100000001',
    '12345678',
  ])
  const many = read('schools=10000001,10000002,10000003,10000004,10000005')
  expect([many.ids.length, many.chosen]).toEqual([4, 5])
})
