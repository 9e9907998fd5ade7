import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minimumContrast, readableColour } from './readable-colour.ts'

test.each([
  ['#000000', { shown: '#000000', contrast: 21, isAdjusted: false }],
  ['#ffffff', { shown: '#767676', contrast: 1, isAdjusted: true }],
  ['#767676', { shown: '#767676', contrast: 4.54, isAdjusted: false }],
  ['#777777', { shown: '#767676', contrast: 4.47, isAdjusted: true }],
  ['#FFFF00', { shown: '#7a7a00', contrast: 1.07, isAdjusted: true }],
])('adjusts %s only as far as white text needs', (chosen, expected) => {
  expect(readableColour(chosen)).toEqual({ chosen: chosen.toLowerCase(), ...expected })
})

test.each(['', 'red', '#fff', '#12345g', '#1234567', 'url(//x)', '#123456;color:red'])(
  'refuses %j as a colour',
  (text) => {
    expect(readableColour(text)).toBeUndefined()
  },
)

test('never shows a colour that cannot carry text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const chosen = `#${number.toString(16).padStart(6, '0')}`
      const { shown = '', isAdjusted } = readableColour(chosen) ?? {}
      const again = readableColour(shown)
      expect(again).toMatchObject({ shown, isAdjusted: false })
      expect(again?.contrast).toBeGreaterThanOrEqual(minimumContrast)
      expect(isAdjusted).toBe(shown !== chosen)
    }),
  )
})
