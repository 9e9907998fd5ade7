import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { startProgress } from '../progress.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const root = dirname(dirname(import.meta.dirname))

export const pagesFolder = join(root, 'build')

const sources = [
  'brand',
  'contract',
  'credentials',
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

async function computeFingerprint(): Promise<string> {
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

const minimumBytes = 1024

async function compressAssets(): Promise<void> {
  const files = (await filesOf(join(pagesFolder, 'client'))).filter((file) => compressible.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      if (content.length < minimumBytes) return
      await writeFile(`${file}.br`, await brotli(content))
      await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }))
    }),
  )
}

async function drawSiteFiles(): Promise<Record<string, Buffer>> {
  const drawing = await import('../site/print/site-files.ts')
  return drawing.drawSiteFiles()
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // With EPERM, the process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const checkIntervalMs = 100

/** Runs the work under a lock file. Ignores the lock file of a killed process. */
async function withLock(work: () => Promise<void>): Promise<void> {
  // Not in the temporary folder, which can differ between processes.
  const lock = join(root, 'node_modules', '.bolshala-build')
  // A link to another file, so that other processes never read an empty lock file.
  const ownFile = `${lock}-${process.pid}`
  await writeFile(ownFile, String(process.pid))
  const claim = () =>
    link(ownFile, lock).then(
      () => true,
      () => false,
    )
  while (!(await claim())) {
    const holder = await readFile(lock, 'utf8').catch(() => undefined)
    if (holder !== undefined && !isRunning(Number(holder))) await rm(lock, { force: true })
    else await sleep(checkIntervalMs)
  }
  await rm(ownFile)
  try {
    await work()
  } finally {
    await rm(lock, { force: true })
  }
}

const fingerprintFile = join(pagesFolder, 'fingerprint')

async function isBuiltFrom(fingerprint: string): Promise<boolean> {
  return (await readFile(fingerprintFile, 'utf8').catch(() => '')) === fingerprint
}

/** Skips the build if the existing one comes from the same source files. */
export async function buildPages(): Promise<void> {
  const wanted = await computeFingerprint()
  if (await isBuiltFrom(wanted)) return
  await withLock(async () => {
    if (await isBuiltFrom(wanted)) return
    const progress = startProgress('Building the pages')
    const [files] = await Promise.all([drawSiteFiles(), runBuild()])
    // The build has deleted all files of the folder.
    for (const [name, content] of Object.entries(files))
      await writeFile(join(pagesFolder, 'client', name), content)
    await compressAssets()
    await writeFile(fingerprintFile, wanted)
    progress.finish()
  })
}
