import { expect, test } from 'vitest'
import { chooseEncoding } from './content-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR;q=0.5, gzip', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip; q=0.8', 'gzip'],
  ['gzip;q=0.000, br;q=0.0', undefined],
  ['x-gzip, brotli', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('chooses the encoding for %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
