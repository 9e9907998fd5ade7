import type pg from 'pg'
import {
  schoolImportBusy,
  schoolImportIncomplete,
  schoolImportNotPreviewed,
  schoolImportUnknown,
} from '#contract/school-import-messages.ts'
import { importLimits, type SchoolImport, type SchoolImportOptions } from '#contract/school-imports.ts'
import type { StaffMember } from '#contract/staff.ts'
import type { Clock } from '../../../clock.ts'
import type { StaffLog } from '../../../desk/staff-log.ts'
import { AppError } from '../../../errors.ts'
import type { RunImport } from './import-in-process.ts'
import { type ImportRow, type ImportStore, isWorking } from './import-store.ts'

type Parts = {
  store: ImportStore
  staffLog: StaffLog
  clock: Clock
  connection: pg.ClientConfig
  run: RunImport
  log: { error(details: object, message: string): void }
}

/** In milliseconds. Between two records of the progress, and until work without one counts as broken off. */
const times = { heartbeat: 1000, brokenOff: 60_000 }

/** Imports of schools at the desk: parts of a file arrive, the file is previewed, then the same file is imported. */
export class SchoolImports {
  readonly #parts: Parts
  readonly #closing = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async list(): Promise<SchoolImport[]> {
    return (await this.#parts.store.list()).map((row) => this.#view(row))
  }

  /** @throws AppError 404 for an unknown id */
  async get(id: string): Promise<SchoolImport> {
    return this.#view(found(await this.#parts.store.find(id)))
  }

  /**
   * Forgets files that were not imported.
   * @throws AppError 409 while another import is at work
   */
  async add(
    { fileName, size }: { fileName: string; size: number },
    staff: StaffMember,
  ): Promise<SchoolImport> {
    const { store, clock } = this.#parts
    const id = await store.exclusively(async (transaction) => {
      const others = await store.unfinished(transaction, this.#brokenOffBefore())
      if (others.some(({ state, staff_id }) => isWorking(state) || staff_id !== staff.id))
        throw new AppError(schoolImportBusy)
      return store.add(transaction, { staffId: staff.id, fileName, size, at: clock() })
    })
    return this.get(id)
  }

  /** @throws AppError 404 for an import of another person, or 409 for a part of another size than expected */
  async addPart(id: string, part: number, bytes: Buffer, staff: StaffMember): Promise<void> {
    const { store, clock } = this.#parts
    const row = found(await store.find(id))
    if (row.staff_id !== staff.id || row.state !== 'uploading') throw new AppError(schoolImportUnknown)
    const expected = Math.min(importLimits.part, row.size - part * importLimits.part)
    if (bytes.length !== expected) throw new AppError(schoolImportIncomplete)
    await store.addPart(id, part, bytes, clock())
  }

  /** @throws AppError 404 or 409 */
  async preview(id: string, options: SchoolImportOptions): Promise<SchoolImport> {
    const { store, clock } = this.#parts
    await store.exclusively(async (transaction) => {
      const row = await this.#findIdle(id, transaction)
      if (row.state === 'imported') throw new AppError(schoolImportUnknown)
      if ((await store.storedSize(transaction, id)) !== row.size) throw new AppError(schoolImportIncomplete)
      await store.begin(transaction, id, { state: 'reading', options: JSON.stringify(options) }, clock())
    })
    return this.#start(id, undefined)
  }

  /**
   * Imports the file that has been previewed.
   * @throws AppError 404, or 409 if the preview was of another file
   */
  async start(id: string, hash: string, staff: StaffMember): Promise<SchoolImport> {
    const { store, staffLog, clock } = this.#parts
    await store.exclusively(async (transaction) => {
      const row = await this.#findIdle(id, transaction)
      if (row.state !== 'previewed' || row.hash !== hash) throw new AppError(schoolImportNotPreviewed)
      await store.begin(transaction, id, { state: 'importing' }, clock())
      await staffLog.record(transaction, { staffId: staff.id, action: 'schools-imported', target: id })
    })
    return this.#start(id, hash)
  }

  /** @throws AppError 404 for an unknown id */
  async rejects(id: string): Promise<string> {
    return found(await this.#parts.store.rejectsOf(id))
  }

  removeOld(): Promise<void> {
    return this.#parts.store.removeOld(this.#parts.clock())
  }

  /** Ends an import that is at work. The directory then does not change. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#running
  }

  async #findIdle(id: string, transaction: Parameters<ImportStore['unfinished']>[0]): Promise<ImportRow> {
    const { store } = this.#parts
    const row = found(await store.find(id, transaction))
    const others = await store.unfinished(transaction, this.#brokenOffBefore())
    if (others.some(({ state }) => isWorking(state))) throw new AppError(schoolImportBusy)
    return row
  }

  async #start(id: string, hash: string | undefined): Promise<SchoolImport> {
    const row = found(await this.#parts.store.find(id))
    this.#running = this.#work(row, hash)
    return this.#view(row)
  }

  async #work({ id, size, options }: ImportRow, hash: string | undefined): Promise<void> {
    const { store, clock, connection, run, log } = this.#parts
    let progress = 0
    const heartbeat = setInterval(() => {
      store.recordProgress(id, progress, clock()).catch(() => {})
    }, times.heartbeat)
    try {
      const outcome = await run(
        { connection, id, size, options, hash },
        {
          onProgress(bytes) {
            progress = Math.min(1, bytes / size)
          },
          signal: this.#closing.signal,
        },
      )
      const isRefused = outcome.report.problem !== null
      const state =
        hash === undefined ? (isRefused ? 'refused' : 'previewed') : isRefused ? 'failed' : 'imported'
      clearInterval(heartbeat)
      await store.finish(id, state, outcome, clock())
    } catch (error) {
      clearInterval(heartbeat)
      if (!this.#closing.signal.aborted) log.error({ err: error }, 'An import of the desk failed')
      await store.fail(id, clock()).catch(() => {})
    }
  }

  #brokenOffBefore(): Date {
    return new Date(this.#parts.clock().getTime() - times.brokenOff)
  }

  #view(row: ImportRow): SchoolImport {
    const isBrokenOff = isWorking(row.state) && row.changed_at < this.#brokenOffBefore()
    return {
      id: row.id,
      fileName: row.file_name,
      size: row.size,
      state: isBrokenOff ? 'failed' : row.state,
      startedAt: row.started_at.toISOString(),
      startedBy: row.email,
      hash: row.hash,
      options: row.options,
      progress: row.progress,
      report: row.report,
    }
  }
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError(schoolImportUnknown)
  return value
}
