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

/** The files and folders that the build depends on. */
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

/** Returns a hash of the names and contents of all sources. */
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

/** Smaller files are not compressed, because that would save nothing; bytes. */
const minimumSize = 1024

/** Writes compressed copies of each file, at the highest level: each is written once and sent often. */
async function compressAssets(): Promise<void> {
  const files = (await filesOf(join(pagesFolder, 'client'))).filter((file) => compressible.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      if (content.length < minimumSize) return
      await writeFile(`${file}.br`, await brotli(content))
      await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }))
    }),
  )
}

/** Draws the pictures and documents of the site. Their modules are loaded only for a build. */
async function drawSiteFiles(): Promise<Record<string, Buffer>> {
  const drawing = await import('../site/print/site-files.ts')
  return drawing.drawSiteFiles()
}

/** Returns whether a process with this id runs. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // EPERM: the process runs and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** How often a process checks whether the build of another process has ended, in milliseconds. */
const checkInterval = 100

/**
 * Runs the work under a lock that all processes of this folder share. The lock is a file with the id of its process, so
 * that the lock of a killed process is ignored.
 */
async function withLock(work: () => Promise<void>): Promise<void> {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const lock = join(tmpdir(), `bolshala-build-${name}`)
  // Written under another name and linked, so that other processes never read an empty lock.
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
    else await sleep(checkInterval)
  }
  await rm(own)
  try {
    await work()
  } finally {
    await rm(lock, { force: true })
  }
}

const fingerprintFile = join(pagesFolder, 'fingerprint')

async function isBuiltFrom(sources: string): Promise<boolean> {
  return (await readFile(fingerprintFile, 'utf8').catch(() => '')) === sources
}

/** Builds the pages if their sources have changed since the last build. */
export async function buildPages(): Promise<void> {
  const wanted = await fingerprint()
  if (await isBuiltFrom(wanted)) return
  await withLock(async () => {
    if (await isBuiltFrom(wanted)) return
    const progress = startProgress('Building the pages')
    const [files] = await Promise.all([drawSiteFiles(), runBuild()])
    // The build empties the folder, so these files are written after it.
    for (const [name, content] of Object.entries(files))
      await writeFile(join(pagesFolder, 'client', name), content)
    await compressAssets()
    await writeFile(fingerprintFile, wanted)
    progress.finish()
  })
}
