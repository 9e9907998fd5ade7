import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { issuerLogKey } from '#brand/issuer-log-key.ts'
import { IssuerLog } from '#contract/credentials.ts'
import {
  contains,
  decodeHead,
  encodeHead,
  findLogFault,
  isHeadBefore,
  isSigned,
  type LogEntry,
  maximumReason,
  normalSignature,
  readLogEntry,
  type SignedHead,
  signedBytes,
  toBase64Url,
} from '#credentials/credentials.ts'
import { systemClock } from '#server/clock.ts'
import { HeadRefused, SignedHeads } from '#server/credentials/signed-heads.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'

/** A file or a log cannot be used. */
class LogError extends Error {}

const usage = `Usage: npm run issuer-log -- keygen FILE
       npm run issuer-log -- sign URL_OR_FILE --key FILE [--new-beginning REASON]
       npm run issuer-log -- publish "SIGNED HEAD"
The first two work on a machine without the product's database. Keep the key file on a machine without a network.`

const curve = 'P-256'

/** Returns the public half as an uncompressed point in base64url, as brand/issuer-log-key.ts contains it. */
function publicHalf(pem: string): string {
  const { x = '', y = '' } = createPublicKey(pem).export({ format: 'jwk' })
  return toBase64Url(Uint8Array.of(4, ...Buffer.from(x, 'base64url'), ...Buffer.from(y, 'base64url')))
}

async function generateKey(file: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: curve })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new LogError(error.code === 'EEXIST' ? `${file} exists already.` : error.message)
  })
  console.log(`The private key is in ${file}. Keep it, and a copy, on machines without a network.`)
  console.log('Write this public half into brand/issuer-log-key.ts, and build again:')
  console.log(publicHalf(pem.toString()))
}

/** @param source the URL of an installation, or a file with its /api/issuer-log */
async function readLog(source: string): Promise<{ log: LogEntry[]; published: SignedHead | undefined }> {
  const text = /^https?:/.test(source)
    ? await fetch(new URL('/api/issuer-log', source)).then((response) => response.text())
    : await readFile(source, 'utf8').catch(() => {
        throw new LogError(`${source} cannot be read.`)
      })
  const { log, published } = parseLog(text, source)
  const fault = findLogFault(log)
  if (fault !== undefined) throw new LogError(`Entry ${fault} of the log has a wrong hash.`)
  if (log.length === 0) throw new LogError('The log is empty.')
  return { log, published }
}

function parseLog(text: string, source: string) {
  try {
    const { entries, signedHead } = IssuerLog.parse(JSON.parse(text))
    return { log: entries.map(readLogEntry), published: decodeHead(signedHead ?? '') }
  } catch {
    throw new LogError(`${source} does not contain a log of issuer keys.`)
  }
}

/** Reads the last head that this key has signed, which stands beside the key. */
async function readSigned(file: string): Promise<SignedHead | undefined> {
  if (!existsSync(file)) return undefined
  const head = decodeHead((await readFile(file, 'utf8')).trim())
  if (!head) throw new LogError(`${file} does not contain a signed head.`)
  return head
}

function latestOf(one: SignedHead | undefined, other: SignedHead | undefined): SignedHead | undefined {
  if (!one || !other) return one ?? other
  return isHeadBefore(one, other) ? other : one
}

/** Signs the whole log. Refuses a log that does not extend the last signed one, unless the operator begins again. */
async function signLog(source: string, keyFile: string, reason: string): Promise<void> {
  const pem = await readFile(keyFile, 'utf8').catch(() => {
    throw new LogError(`${keyFile} cannot be read.`)
  })
  const lastFile = `${keyFile}.signed`
  const { log, published } = await readLog(source)
  const isOwn = published && (await isSigned(published, publicHalf(pem)))
  // Another machine may have signed with this key, or the file may be lost.
  const last = latestOf(await readSigned(lastFile), isOwn ? published : undefined)
  const isExtension = last === undefined || contains(log, last)
  if (!isExtension && reason === '')
    throw new LogError(
      'The log does not extend the one that this key has signed last. If the operator has lost that log, add --new-beginning and the reason, which browsers show. Otherwise, somebody has changed the log: do not sign it.',
    )
  if (isExtension && reason !== '')
    throw new LogError('The log extends the one that this key has signed last, so it needs no new beginning.')
  const entry = log.at(-1) as LogEntry
  const next = {
    beginning: (last?.beginning ?? 0) + (isExtension ? 0 : 1),
    reason: isExtension ? (last?.reason ?? '') : reason,
    position: entry.position,
    hash: entry.hash,
  }
  const key = createPrivateKey(pem)
  const signature = sign('sha256', signedBytes(next), { key, dsaEncoding: 'ieee-p1363' })
  const head = { ...next, signature: normalSignature(signature) }
  if (!decodeHead(encodeHead(head)))
    throw new LogError(`The reason must be one line of at most ${maximumReason} characters.`)
  await writeFile(lastFile, `${encodeHead(head)}\n`, { mode: 0o600 })
  console.log(
    `Keys: ${log.length}, of the school years ${log.map(({ schoolYear }) => schoolYear).join(', ')}`,
  )
  console.log('Publish this line with "npm run issuer-log -- publish", and wherever others can compare it:')
  console.log(encodeHead(head))
}

async function publish(text: string): Promise<void> {
  await withDatabase(async ({ db }) => {
    const heads = new SignedHeads({ db, clock: systemClock, publicKey: issuerLogKey })
    const { position } = await heads.publish(text)
    console.log(`All pages contain the signed head of ${position} keys within seconds.`)
  })
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { key: { type: 'string' }, 'new-beginning': { type: 'string', default: '' } },
    })
  } catch {
    throw new UsageError(usage)
  }
}

await runCommand(
  async () => {
    const { values, positionals } = readArguments()
    const [command, argument] = positionals
    const reason = values['new-beginning'].trim()
    if (argument === undefined || positionals.length > 2) throw new UsageError(usage)
    if (reason.length > maximumReason)
      throw new UsageError(`A reason has at most ${maximumReason} characters.`)
    if (command === 'keygen') return generateKey(argument)
    if (command === 'publish') return publish(argument)
    if (command === 'sign' && values.key !== undefined) return signLog(argument, values.key, reason)
    throw new UsageError(usage)
  },
  LogError,
  HeadRefused,
)
