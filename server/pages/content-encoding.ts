import { promisify } from 'node:util'
import {
  type BrotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gunzip,
} from 'node:zlib'
import { acceptsEncoding, type Encoding } from '../http/accepts-encoding.ts'

// These functions run in threads of libuv.
const unbrotli = promisify(brotliDecompress)
const unzip = promisify(gunzip)

/** `small` makes pages a tenth smaller than `fast`, but takes up to 200 ms. */
export type Effort = 'fast' | 'small'

const levels = { fast: { br: 5, gzip: 6 }, small: { br: 11, gzip: 9 } }

export async function compress(text: Buffer, encoding: Encoding, effort: Effort = 'fast'): Promise<Buffer> {
  const { br, gzip } = levels[effort]
  return encoding === 'gzip'
    ? finish(createGzip({ level: gzip, flush: constants.Z_FINISH }), text)
    : finish(createBrotliCompress(brotliOptions(text, br)), text)
}

/**
 * Like `brotliCompress` and `gzip`, which wake a thread of libuv twice: the second time, with nothing to compress. Waking
 * a thread took 5 % of the time of a rendered page.
 */
async function finish(compressor: BrotliCompress | Gzip, text: Buffer): Promise<Buffer> {
  // The text is written at once, and its writing finishes the compression (option `flush`).
  compressor._flush = (done) => done()
  compressor.end(text)
  const chunks: Buffer[] = []
  for await (const chunk of compressor) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Logarithm of bytes. */
const smallestWindow = 16

const brotliOptions = ({ length }: Buffer, level: number) => ({
  flush: constants.BROTLI_OPERATION_FINISH,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // With a window as small as the text, the compression of a page takes a quarter less time.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(length)), smallestWindow), 22),
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
