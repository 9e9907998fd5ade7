import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type DestinationStream, pino } from 'pino'
import { type Clock, daysBefore, indianDay } from '../clock.ts'

const fileName = /^bolshala-(\d{4}-\d\d-\d\d)\.log$/

type Options = {
  /** Absolute path. */
  folder: string
  retentionDays: number
  clock: Clock
}

/** Writes one file for each day in India, and deletes old files. */
export function createLogFiles({ folder, retentionDays, clock }: Options): DestinationStream {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (day: string) => join(folder, `bolshala-${day}.log`)
  let day = indianDay(clock())
  // Synchronous, so that a killed process loses no line.
  const file = pino.destination({ dest: pathOf(day), sync: true, mode: 0o600 })
  deleteBefore(folder, daysBefore(day, retentionDays))
  return {
    write(line: string) {
      const today = indianDay(clock())
      if (today !== day) {
        day = today
        file.reopen(pathOf(day))
        deleteBefore(folder, daysBefore(day, retentionDays))
      }
      file.write(line)
    },
  }
}

function deleteBefore(folder: string, firstDay: string): void {
  for (const name of readdirSync(folder)) {
    const day = fileName.exec(name)?.[1]
    if (day !== undefined && day < firstDay) rmSync(join(folder, name), { force: true })
  }
}
