import type { Kysely } from 'kysely'
import type { LogEntry } from '#credentials/credentials.ts'
import type { Tables } from '../database/tables.ts'

export async function readIssuerLog(db: Kysely<Tables>): Promise<LogEntry[]> {
  const rows = await db.selectFrom('issuer_log').selectAll().orderBy('position').execute()
  return rows.map(({ position, school_year: schoolYear, public_key: publicKey, previous, hash }) => ({
    position,
    schoolYear,
    publicKey: new Uint8Array(publicKey),
    previous: new Uint8Array(previous),
    hash: new Uint8Array(hash),
  }))
}
