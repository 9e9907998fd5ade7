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

/** Deletes parts of interrupted backups. No backup may be running. */
export async function removePartial(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(partialSuffix) && pattern.test(name.slice(0, -partialSuffix.length)))
      await rm(join(folder, name))
}

/**
 * Deletes backups and lists of erasures that are older than `days`.
 * @returns the names of the deleted files
 */
export async function removeOld(folder: string, today: string, days: number): Promise<string[]> {
  const oldest = daysBefore(today, days)
  const old = (await readdir(folder)).filter((name) => (pattern.exec(name)?.[1] ?? oldest) < oldest)
  for (const name of old) await rm(join(folder, name))
  return old
}

/** Returns the newest file of a folder with a list of erasures, or undefined. */
export async function newestWithErasures(folder: string): Promise<string | undefined> {
  const days = (await readdir(folder)).flatMap((name) => {
    const day = pattern.exec(name)?.[1]
    return day === undefined ? [] : [{ name, day }]
  })
  // Of one day, the list of erasures is newer than the backup.
  const newest = days.sort((one, other) =>
    `${one.day} ${one.name.length}`.localeCompare(`${other.day} ${other.name.length}`),
  )
  const last = newest.at(-1)
  return last && join(folder, last.name)
}
