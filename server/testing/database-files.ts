import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Leaves out files that PostgreSQL deletes meanwhile. */
export async function* filesOf(folder: string): AsyncGenerator<{ path: string; content: Buffer }> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path).catch(() => undefined)
    if (content) yield { path: path.slice(folder.length + 1), content }
  }
}

/** Sorted by creation: the names are ascending numbers. */
export async function walFiles(folder: string): Promise<string[]> {
  return (await readdir(join(folder, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
}

/** Returns `name: path` for each file and each of the wanted byte strings that it contains. */
export async function findIn(
  folder: string,
  wanted: Readonly<Record<string, string | Buffer>>,
): Promise<string[]> {
  const found: string[] = []
  for await (const { path, content } of filesOf(folder)) {
    for (const [name, bytes] of Object.entries(wanted)) {
      if (content.includes(bytes)) found.push(`${name}: ${path}`)
    }
  }
  return found
}
