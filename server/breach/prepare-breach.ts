import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { StaffLog } from '../desk/staff-log.ts'
import { type Affected, type BreachKind, findAffected } from './affected.ts'
import {
  type Breach,
  detailedTextForBoard,
  firstTextForBoard,
  hoursAfter,
  publicNotice,
  textForCertIn,
  textForPersons,
} from './texts.ts'

/** An error that the operator can correct. */
export class BreachError extends Error {}

type Options = Pick<Breach, 'kinds' | 'since' | 'until'> & {
  folder: string
  noticedAt?: Date
}

type Services = { db: Kysely<Tables>; staffLog: StaffLog; clock: Clock }

type Prepared = { persons: number; files: string[]; reportBy: Date; detailsBy: Date }

/**
 * Writes the files about a breach, and records it in the staff log.
 * @throws BreachError if the folder is not empty
 */
export async function prepareBreach(
  { db, staffLog, clock }: Services,
  { folder, kinds, since, until, noticedAt = clock() }: Options,
): Promise<Prepared> {
  await createEmptyFolder(folder)
  const affected = await findAffected(db, kinds, until)
  const persons = affected.length
  const breach: Breach = { kinds, since, until, noticedAt, persons }
  const [reportBy, detailsBy] = [hoursAfter(noticedAt, 6), hoursAfter(noticedAt, 72)]
  const affectedCsv = csvOf(affected)
  const hash = createHash('sha256').update(affectedCsv).digest('hex')
  const record = {
    recordedAt: clock().toISOString(),
    noticedAt: noticedAt.toISOString(),
    reportToCertInBy: reportBy.toISOString(),
    detailsToBoardBy: detailsBy.toISOString(),
    kinds,
    since,
    until,
    persons,
    affectedCsvSha256: hash,
  }
  const files: Record<string, string> = {
    'affected.csv': affectedCsv,
    '1-to-cert-in.txt': textForCertIn(breach),
    '2-to-board-at-once.txt': firstTextForBoard(breach),
    ...textsForPersons(breach, affected),
    '4-public-notice.txt': publicNotice(breach),
    '5-to-board-within-72-hours.txt': detailedTextForBoard(breach),
    'record.json': `${JSON.stringify(record, undefined, 2)}\n`,
  }
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, name), content, { mode: 0o600, flag: 'wx', flush: true })
  const detail = `${kinds.join(', ')} from ${since} to ${until}: ${persons} persons, list ${hash.slice(0, 16)}`
  await db
    .transaction()
    .execute((transaction) =>
      staffLog.record(transaction, { staffId: null, action: 'breach-recorded', detail }),
    )
  return { persons, files: Object.keys(files), reportBy, detailsBy }
}

/** Only the operator may read the folder. */
async function createEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0)
    throw new BreachError(`${folder} is not empty. Choose a new folder.`)
  // The folder may have existed with another mode.
  await chmod(folder, 0o700)
}

const nameOf = (kinds: readonly BreachKind[]) => kinds.join('+')

/** Returns one text for each combination of kinds, by file name. */
function textsForPersons(breach: Breach, affected: readonly Affected[]): Record<string, string> {
  const combinations = new Map(affected.map(({ kinds }) => [nameOf(kinds), kinds]))
  return Object.fromEntries(
    [...combinations].map(([name, kinds]) => [`3-to-persons-${name}.txt`, textForPersons(breach, kinds)]),
  )
}

/** The second column names the text that the person gets. */
function csvOf(affected: readonly Affected[]): string {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = affected.map(({ email, kinds }) => `${quote(email)},${quote(nameOf(kinds))}`)
  return `${['email,exposed', ...rows].join('\r\n')}\r\n`
}
