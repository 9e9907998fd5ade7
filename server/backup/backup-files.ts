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

/** Deletes parts of interrupted backups. Call this only while no other backup is running. */
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

/** Returns the path of the newest backup or list of erasures, or undefined. Both kinds of files contain erasures. */
export async function newestWithErasures(folder: string): Promise<string | undefined> {
  const files = (await readdir(folder)).flatMap((name) => {
    const day = pattern.exec(name)?.[1]
    return day === undefined ? [] : [{ name, day }]
  })
  // If a backup and a list of erasures are from one day, takes the list. Its name is longer.
  const sorted = files.sort((one, other) =>
    `${one.day} ${one.name.length}`.localeCompare(`${other.day} ${other.name.length}`),
  )
  const newest = sorted.at(-1)
  return newest && join(folder, newest.name)
}
