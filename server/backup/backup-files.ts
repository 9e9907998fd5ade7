import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { daysBefore } from '../clock.ts'
import { partialSuffix } from './encrypted-file.ts'
import type { ScriptHeader } from './script.ts'

const prefixes = { everything: 'bolshala-', erasures: 'bolshala-erasures-' } as const
const ending = '.sql.zst.age'
const pattern = /^bolshala-(?:erasures-)?(\d{4}-\d\d-\d\d)\.sql\.zst\.age$/

/** @param day `YYYY-MM-DD` */
export function backupName({ content, day }: Pick<ScriptHeader, 'content' | 'day'>): string {
  return `${prefixes[content]}${day}${ending}`
}

/** Call this only while no other backup is running. */
export async function removePartial(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(partialSuffix) && pattern.test(name.slice(0, -partialSuffix.length)))
      await rm(join(folder, name))
}

/**
 * Deletes old backups and lists of erasures.
 * @returns the names of the deleted files
 */
export async function removeOld(folder: string, today: string, days: number): Promise<string[]> {
  const oldest = daysBefore(today, days)
  const old = (await readdir(folder)).filter((name) => (pattern.exec(name)?.[1] ?? oldest) < oldest)
  for (const name of old) await rm(join(folder, name))
  return old
}

/** Returns all files of the newest day: a backup and a list both contain erasures, and either can be the later one. */
export async function newestWithErasures(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).flatMap((name) => {
    const day = pattern.exec(name)?.[1]
    return day === undefined ? [] : [{ name, day }]
  })
  const newest = files
    .map(({ day }) => day)
    .sort()
    .at(-1)
  return files.filter(({ day }) => day === newest).map(({ name }) => join(folder, name))
}
