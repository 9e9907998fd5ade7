import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { startProgress } from '../progress.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const root = dirname(dirname(import.meta.dirname))

/** Folder of the built pages. */
export const pagesFolder = join(root, 'build')

/** Everything that the pages are made of. */
const sources = [
  'brand',
  'contract',
  'web',
  'server/http/build-pages.ts',
  'server/site/print',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** One hash over names and contents: a change of any of them makes the built pages stale. */
async function fingerprint(): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesOf(join(root, source))))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(await readFile(file))
  return hash.digest('hex')
}

function runBuild(): Promise<void> {
  const command = join(root, 'node_modules', '.bin', 'react-router')
  const child = spawn(process.execPath, [command, 'build'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The pages could not be built:\n${Buffer.concat(output).toString()}`))
    })
  })
}

const compressible = /\.(?:js|css|svg|json|webmanifest)$/

/** Below this a compressed file saves nothing, in bytes. */
const worthwhile = 1024

/** Lays the compressed form of each file beside it, at the best that there is: it is done once and sent often. */
async function compressAssets(): Promise<void> {
  const files = (await filesOf(join(pagesFolder, 'client'))).filter((file) => compressible.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      if (content.length < worthwhile) return
      await writeFile(`${file}.br`, await brotli(content))
      await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }))
    }),
  )
}

/** Pictures and documents of the whole site. What draws them is loaded only where they are drawn. */
async function drawSiteFiles(): Promise<Record<string, Buffer>> {
  const drawing = await import('../site/print/site-files.ts')
  return drawing.drawSiteFiles()
}

/** Whether a process of this number runs. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // It runs, for somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** How often a process that waits for another one's build looks again, in milliseconds. */
const lookInterval = 100

/**
 * Two processes that start from one folder at the same time build after each other: the second finds it done. The
 * lock is a file with the number of the process, so that one that was killed holds nobody up.
 */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const lock = join(tmpdir(), `bolshala-build-${name}`)
  // Written first and named after, so that it is never seen without its number.
  const own = `${lock}-${process.pid}`
  await writeFile(own, String(process.pid))
  const claim = () =>
    link(own, lock).then(
      () => true,
      () => false,
    )
  while (!(await claim())) {
    const holder = await readFile(lock, 'utf8').catch(() => undefined)
    if (holder !== undefined && !isRunning(Number(holder))) await rm(lock, { force: true })
    else await sleep(lookInterval)
  }
  await rm(own)
  try {
    await work()
  } finally {
    await rm(lock, { force: true })
  }
}

const stamp = join(pagesFolder, 'fingerprint')

async function isBuiltFrom(sources: string): Promise<boolean> {
  return (await readFile(stamp, 'utf8').catch(() => '')) === sources
}

/** Builds the pages unless they were built from just these sources. */
export async function buildPages(): Promise<void> {
  const wanted = await fingerprint()
  if (await isBuiltFrom(wanted)) return
  await inTurn(async () => {
    if (await isBuiltFrom(wanted)) return
    const progress = startProgress('Building the pages')
    const [files] = await Promise.all([drawSiteFiles(), runBuild()])
    // The build empties the folder before it fills it.
    for (const [name, content] of Object.entries(files))
      await writeFile(join(pagesFolder, 'client', name), content)
    await compressAssets()
    await writeFile(stamp, wanted)
    progress.finish()
  })
}
