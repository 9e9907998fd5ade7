import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { chooseEncoding, compress, decompress } from './content-encoding.ts'

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

test.each(['br', 'gzip'] as const)('compresses short and long texts with %s', async (encoding) => {
  const texts = ['', 'short', 'long '.repeat(100_000), randomBytes(200_000).toString('base64')]
  for (const text of texts.map((each) => Buffer.from(each)))
    for (const effort of ['fast', 'small'] as const) {
      const compressed = await compress(text, encoding, effort)
      expect((await decompress(compressed, encoding)).equals(text)).toBe(true)
    }
})
