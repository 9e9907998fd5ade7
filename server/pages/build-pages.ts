import { spawn } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { compileMessages } from '#messages/compile.ts'
import { type Language, languages } from '#messages/languages.ts'
import { computeFingerprint } from '../fingerprint.ts'
import { withLockFile } from '../http/lock-file.ts'
import { startProgress } from '../progress.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const root = dirname(dirname(import.meta.dirname))

export const pagesFolder = join(root, 'build')

const sources = [
  'brand',
  'contract',
  'credentials',
  ...languages.map((language) => `messages/${language}`),
  'messages/compile.ts',
  'messages/formatters.ts',
  'messages/vite-plugin.ts',
  'person-names',
  'search/near/great-circle.ts',
  'web',
  'server/fingerprint.ts',
  'server/pages/build-pages.ts',
  'server/site/print',
  'vite.config.ts',
  'package-lock.json',
]

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function fingerprintOfSources(): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesOf(join(root, source))))).flat().sort()
  return computeFingerprint(
    root,
    files.map((file) => relative(root, file)),
  )
}

/** Builds the pages of one language in a folder of its own. */
function runBuild(language: Language): Promise<void> {
  const command = join(root, 'node_modules', '.bin', 'vite')
  const child = spawn(process.execPath, [command, 'build'], {
    cwd: root,
    env: { ...process.env, PAGES_LANGUAGE: language },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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

/**
 * Joins the files for browsers, also those that only the build for the server contains. Languages share the files that
 * contain no text, because names contain a hash.
 */
async function joinClients(): Promise<void> {
  const moves = languages.flatMap((language) => [
    [join(language, 'client'), 'client'],
    [join(language, 'server', 'assets'), join('client', 'assets')],
  ])
  for (const [from = '', to = ''] of moves) {
    await cp(join(pagesFolder, from), join(pagesFolder, to), { recursive: true })
    await rm(join(pagesFolder, from), { recursive: true })
  }
  // Only the build for the server reads the manifest.
  await rm(join(pagesFolder, 'client', '.vite'), { recursive: true })
}

async function drawSiteFiles(): Promise<Record<string, Buffer>> {
  const drawing = await import('../site/print/site-files.ts')
  return drawing.drawSiteFiles()
}

// Outside the temporary folder, which can differ between processes.
const lock = join(root, 'node_modules', '.bolshala-build.lock')

const fingerprintFile = join(pagesFolder, 'fingerprint')

async function isBuiltFrom(fingerprint: string): Promise<boolean> {
  return (await readFile(fingerprintFile, 'utf8').catch(() => '')) === fingerprint
}

/** Returns whether the existing build has the same source files. */
export async function arePagesBuilt(): Promise<boolean> {
  return isBuiltFrom(await fingerprintOfSources())
}

/** Does nothing if the existing build has the same source files. */
export async function buildPages(): Promise<void> {
  const wanted = await fingerprintOfSources()
  if (await isBuiltFrom(wanted)) return
  await withLockFile(lock, async () => {
    if (await isBuiltFrom(wanted)) return
    const progress = startProgress('Building the pages')
    await Promise.all([rm(pagesFolder, { recursive: true, force: true }), compileMessages()])
    const [files] = await Promise.all([drawSiteFiles(), ...languages.map(runBuild)])
    await joinClients()
    for (const [name, content] of Object.entries(files)) {
      const file = join(pagesFolder, 'client', name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
    }
    await compressAssets()
    await writeFile(fingerprintFile, wanted)
    progress.finish()
  })
}
