import { readFile, writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { issuerLogKey } from '#brand/issuer-log-key.ts'
import { IssuerLog, type IssuerLogEntry } from '#contract/credentials.ts'
import { contains, decodeHead, findLogFault, isSigned, readLogEntry } from '#credentials/credentials.ts'
import { runCommand } from './command.ts'
import { readVerifyOptions } from './verify-options.ts'

class IssuerError extends Error {}

type SavedLog = readonly IssuerLogEntry[]

type FetchedIssuer = {
  log: readonly IssuerLogEntry[]
  /** The keys of the issuer directory, in the order of the log. */
  directoryKeys: readonly string[]
  /** The keys in the HTML of each page, as `{school year}:{key}`. */
  pageKeys: readonly (readonly string[])[]
  /** The signed heads of the log and of each page, or undefined where there is none. */
  signedHeads: readonly (string | undefined)[]
  connections: number
  pages: number
}

const logPath = '/api/issuer-log'
const directoryPath = '/.well-known/private-token-issuer-directory'
/** The part of the issuer directory of RFC 9578 that this command compares. */
const IssuerDirectory = z.object({ 'token-keys': z.array(z.object({ 'token-key': z.string() })) })

const pages = ['/', '/login', '/my-review']
const connectionsEach = 3

/**
 * Fetches what the issuer publishes, each time over a new connection, to detect different keys for different visitors.
 * @throws IssuerError if the responses differ, if one has the wrong format, or if a request fails
 */
async function fetchIssuer(origin: URL): Promise<FetchedIssuer> {
  const logs = await Promise.all(repeat(() => fetchText(origin, logPath)))
  const directories = await Promise.all(repeat(() => fetchText(origin, directoryPath)))
  const html = await Promise.all(pages.map((page) => fetchText(origin, page)))
  const [log, directory] = [onlyOne(logs, logPath), onlyOne(directories, directoryPath)]
  const { entries, signedHead } = parse(IssuerLog, log, logPath)
  return {
    log: entries,
    directoryKeys: parse(IssuerDirectory, directory, directoryPath)['token-keys'].map(
      (key) => key['token-key'],
    ),
    pageKeys: html.map((text) => keysOf(text)),
    signedHeads: [signedHead ?? undefined, ...html.map((text) => headOf(text))],
    connections: 2 * connectionsEach + pages.length,
    pages: pages.length,
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string, path: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new IssuerError(`FAULT: ${path} has the wrong format.`)
  }
}

function repeat<T>(fetchOnce: () => Promise<T>): Promise<T>[] {
  return Array.from({ length: connectionsEach }, fetchOnce)
}

async function fetchText(origin: URL, path: string): Promise<string> {
  const response = await fetch(new URL(path, origin), { headers: { Connection: 'close' } }).catch((error) => {
    throw new IssuerError(`${new URL(path, origin)} did not respond: ${error.message}`)
  })
  if (!response.ok) throw new IssuerError(`${response.url} responded with status ${response.status}.`)
  return response.text()
}

function onlyOne<T>(responses: readonly T[], path: string): T {
  const [first] = responses as readonly [T]
  if (!responses.every((response) => isDeepStrictEqual(response, first)))
    throw new IssuerError(`FAULT: ${path} returns different keys to different connections.`)
  return first
}

function keysOf(html: string): string[] {
  return /data-issuer-keys="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
}

function headOf(html: string): string | undefined {
  return /data-signed-head="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}

/**
 * Checks the keys that the issuer publishes.
 * @throws IssuerError if the log is damaged, has two keys of one school year or does not begin with the saved entries,
 *   or if the directory or a page does not contain the latest keys of the log
 */
function checkIssuer({ log, directoryKeys, pageKeys }: FetchedIssuer, saved: SavedLog): void {
  if (new Set(log.map(({ schoolYear }) => schoolYear)).size !== log.length)
    throw new IssuerError('FAULT: the log contains two keys of one school year.')
  const fault = findLogFault(log.map(readLogEntry))
  if (fault !== undefined) throw new IssuerError(`FAULT: entry ${fault} of the log has a wrong hash.`)
  if (!isDeepStrictEqual(log.slice(0, saved.length), [...saved]))
    throw new IssuerError('FAULT: the log no longer begins with the saved entries.')
  const published = log.map(({ schoolYear, publicKey }) => `${schoolYear}:${publicKey}`)
  const latest = published.slice(-directoryKeys.length)
  if (directoryKeys.length === 0 || !latest.every((key, at) => key.endsWith(`:${directoryKeys[at]}`)))
    throw new IssuerError('FAULT: the directory does not contain the latest keys of the log.')
  if (!pageKeys.every((keys) => isDeepStrictEqual(keys, latest)))
    throw new IssuerError('FAULT: a page does not contain the latest keys of the log.')
}

/**
 * Checks that all pages have the signed head of the log, and its signature if brand/ contains the operator's key.
 * @returns the head, or undefined if the installation has none
 * @throws IssuerError
 */
async function checkSignedHead({ log, signedHeads }: FetchedIssuer): Promise<string | undefined> {
  const text = onlyOne(signedHeads, 'Each page')
  const head = decodeHead(text ?? '')
  if (issuerLogKey === undefined && text === undefined) return undefined
  if (!head || !contains(log.map(readLogEntry), head))
    throw new IssuerError('FAULT: the log does not contain the signed head.')
  if (issuerLogKey !== undefined && !(await isSigned(head, issuerLogKey)))
    throw new IssuerError('FAULT: the key in brand/issuer-log-key.ts has not signed the head.')
  return text
}

const usage = 'Usage: npm run verify-issuer -- URL [--from FILE] [--save FILE]'

async function readSaved(file: string): Promise<SavedLog> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new IssuerError(`${file} does not contain a saved log.`)
  }
}

await runCommand(async () => {
  const { origin, from, save } = readVerifyOptions(usage)
  const saved = from === undefined ? [] : await readSaved(from)
  const issuer = await fetchIssuer(origin)
  checkIssuer(issuer, saved)
  const signedHead = await checkSignedHead(issuer)
  const years = issuer.log.map(({ schoolYear }) => schoolYear)
  console.log(`Keys: ${issuer.log.length}, of the school years ${years.join(', ')}`)
  console.log(`Head: ${issuer.log.at(-1)?.hash}`)
  console.log(`Signed head: ${signedHead ?? 'none, so browsers do not check the log'}`)
  console.log(
    `Connections: ${issuer.connections}, of which ${issuer.pages} for pages. All returned matching keys.`,
  )
  if (from !== undefined) console.log(`The log begins with every entry of ${from}: ${saved.length}`)
  if (save !== undefined) {
    await writeFile(save, `${JSON.stringify(issuer.log)}\n`)
    console.log(`Saved to ${save}.`)
  }
}, IssuerError)
