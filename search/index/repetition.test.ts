import { expect, test } from 'vitest'
import { Repetition } from './repetition.ts'

test('a field is told from the one of the row before by its bytes and its length', () => {
  const repetition = new Repetition()
  const long = 'r'.repeat(200)
  const came = ['', '', 'Rampur', 'Rampur', 'Rampura', 'Rampur', 'Sampur', '', long, long, 'r'].map(
    (text) => {
      const bytes = Buffer.from(`..${text}.`)
      const row = { bytes, starts: Uint32Array.of(0, 2), ends: Uint32Array.of(2, bytes.length - 1) }
      return repetition.isSame(row, 1)
    },
  )
  expect(came).toEqual([false, true, false, true, false, false, false, false, false, true, false])
})
