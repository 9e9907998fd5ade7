import { expect, test } from 'vitest'
import { RepeatedField } from './repeated-field.ts'

test('recognises a field that equals the same field of the previous row', () => {
  const repeated = new RepeatedField(1)
  const long = 'r'.repeat(200)
  const texts = ['', '', 'Rampur', 'Rampur', 'Rampura', 'Rampur', 'Sampur', '', long, long, 'r']
  const results = texts.map((text) => {
    const bytes = Buffer.from(`..${text}.`)
    return repeated.isRepeated({
      bytes,
      starts: Uint32Array.of(0, 2),
      ends: Uint32Array.of(2, bytes.length - 1),
      classFrom: 0,
      classTo: 0,
      popularity: 0,
      latitude: Number.NaN,
      longitude: Number.NaN,
    })
  })
  expect(results).toEqual([false, true, false, true, false, false, false, false, false, true, false])
})
