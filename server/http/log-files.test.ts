import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogFiles } from './log-files.ts'
import { createLog } from './logging.ts'

function open({ startsAt, retentionDays = 180 }: { startsAt: string; retentionDays?: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'bolshala-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  let time = new Date(startsAt)
  const destination = createLogFiles({ folder, retentionDays, clock: () => time })
  return {
    folder,
    log: createLog({ destination }),
    moveTo(next: string) {
      time = new Date(next)
    },
  }
}

test('begins a file for each day in India, readable only by its owner', () => {
  const { folder, log, moveTo } = open({ startsAt: '2026-11-23T18:00:00Z' })
  log.info('before midnight')
  moveTo('2026-11-23T18:40:00Z')
  log.info('after midnight')
  expect(readdirSync(folder).sort()).toEqual(['bolshala-2026-11-23.log', 'bolshala-2026-11-24.log'])
  const [first, second] = readdirSync(folder).sort()
  expect(readFileSync(join(folder, first ?? ''), 'utf8')).toContain('before midnight')
  expect(readFileSync(join(folder, second ?? ''), 'utf8')).toContain('after midnight')
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
})

test('deletes only its own files after the retention period', () => {
  const { folder, log, moveTo } = open({ startsAt: '2026-11-23T10:00:00Z', retentionDays: 2 })
  writeFileSync(join(folder, 'bolshala-notes.log'), '')
  writeFileSync(join(folder, 'bolshala-2026-01-01.log.txt'), '')
  for (const day of ['23', '24', '25', '26']) {
    moveTo(`2026-11-${day}T10:00:00Z`)
    log.info('a line')
  }
  expect(readdirSync(folder).sort()).toEqual([
    'bolshala-2026-01-01.log.txt',
    'bolshala-2026-11-24.log',
    'bolshala-2026-11-25.log',
    'bolshala-2026-11-26.log',
    'bolshala-notes.log',
  ])
})
