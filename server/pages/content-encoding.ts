import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { acceptsEncoding, type Encoding } from '../http/accepts-encoding.ts'

// These functions run in threads of libuv.
const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** `small` makes pages a tenth smaller than `fast`, but takes up to 200 ms. */
export type Effort = 'fast' | 'small'

const levels = { fast: { br: 5, gzip: 6 }, small: { br: 11, gzip: 9 } }

export async function compress(text: Buffer, encoding: Encoding, effort: Effort = 'fast'): Promise<Buffer> {
  const { br, gzip } = levels[effort]
  const compressed = await (encoding === 'gzip'
    ? zip(text, { level: gzip })
    : brotli(text, brotliOptions(text, br)))
  // zlib returns a part of a larger buffer, which would stay in memory.
  const exact = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(exact)
  return exact
}

const brotliOptions = ({ length }: Buffer, level: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})

export async function decompress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? unbrotli(bytes) : unzip(bytes)
}

/** Browsers send few different header values. */
const maximumRemembered = 100
const remembered = new Map<string, Encoding | undefined>()

/**
 * Prefers brotli, because its output is smaller.
 * @see RFC 9110, section 12.5.3
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined
  if (remembered.has(acceptEncoding)) return remembered.get(acceptEncoding)
  const chosen = acceptsEncoding('br', acceptEncoding)
    ? 'br'
    : acceptsEncoding('gzip', acceptEncoding)
      ? 'gzip'
      : undefined
  if (remembered.size >= maximumRemembered) remembered.clear()
  remembered.set(acceptEncoding, chosen)
  return chosen
}
