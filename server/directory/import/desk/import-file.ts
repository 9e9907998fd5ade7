import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { type ImportReport, importLimits, type SchoolImportOptions } from '#contract/school-imports.ts'
import { withClient } from '../../../database/database.ts'
import { lowerProcessPriority, lowerStatementPriority } from '../../../database/low-priority.ts'
import { UnknownColumnsError } from '../columns.ts'
import { importLength, importSchools } from '../import-schools.ts'
import { previewSchools } from '../preview-schools.ts'
import { type ReportedRow, readSchools } from '../read-schools.ts'
import { RejectsFile } from '../rejects-file.ts'
import { SchoolFileError } from '../school-file-error.ts'

export type ImportTask = {
  /** Without functions, because they cannot be sent to the process. */
  connection: pg.ClientConfig
  id: string
  /** In bytes. */
  size: number
  options: SchoolImportOptions
  /** Imports the file if it has this hash. Undefined: only previews it. */
  hash: string | undefined
}

export type ImportOutcome = { hash: string; report: ImportReport; rejects: string | null }

/** In characters. */
const maximumRejects = 3_000_000

async function* partsOf(client: pg.ClientBase, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const { rows } = await client.query<{ bytes: Buffer }>(
      'SELECT bytes FROM school_import_part WHERE (import_id, part) = ($1, $2)',
      [id, part],
    )
    if (!rows[0]) return
    yield rows[0].bytes
  }
}

/** Returns the SHA-256 of the file. */
async function saveFile(client: pg.ClientBase, id: string, file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    partsOf(client, id),
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part)
        yield part
      }
    },
    createWriteStream(file),
  )
  return hash.digest('hex')
}

/**
 * Previews or imports a file of the desk.
 * @param onProgress receives the number of bytes that have been read
 */
export async function importFile(
  task: ImportTask,
  onProgress: (bytes: number) => void,
): Promise<ImportOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-import-'))
  try {
    return await withClient(task.connection, (client) => {
      const length = importLength(task.size)
      lowerProcessPriority(length)
      lowerStatementPriority(client, length)
      return workOn(client, task, { file: join(folder, 'schools'), onProgress })
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function workOn(
  client: pg.ClientBase,
  task: ImportTask,
  { file, onProgress }: { file: string; onProgress: (bytes: number) => void },
): Promise<ImportOutcome> {
  const hash = await saveFile(client, task.id, file)
  const rejects = RejectsFile.open(file, maximumRejects)
  const examples: NonNullable<ImportReport['examples']> = []
  const addExample = ({ line, reason }: ReportedRow) => {
    if (examples.length < importLimits.examples) examples.push({ line, reason })
  }
  const report: ImportReport = {
    notes: [],
    problem: null,
    columns: [],
    used: {},
    rejected: 0,
    remarked: 0,
    examples,
    preview: null,
    counts: null,
  }
  const onNote = (note: string) => report.notes.push(note)
  const { state, district, columns = {} } = task.options
  const schools = readSchools(file, {
    defaults: { state, district },
    columns,
    onColumns: (names, used) => Object.assign(report, { columns: names, used }),
    onReject(row) {
      rejects.reject(row)
      addExample(row)
    },
    onRemark(row) {
      rejects.remark(row)
      addExample(row)
    },
    onNote,
    onProgress,
  })
  const finish = async (): Promise<ImportOutcome> => {
    rejects.close()
    const { rejected, remarked, path } = rejects
    const list = rejected + remarked > 0 ? await readFile(path, 'utf8') : null
    return { hash, report: { ...report, rejected, remarked }, rejects: list }
  }
  try {
    if (task.hash === undefined) report.preview = await previewSchools(client, schools, { onNote })
    else if (task.hash !== hash) throw new SchoolFileError('The file is not the one that was previewed.')
    else
      await importSchools(client, schools, {
        onNote,
        // In the transaction, so that the list of imports is never wrong about the directory.
        async onStored(counts) {
          report.counts = counts
          const outcome = await finish()
          await client.query(
            `UPDATE school_import SET state = 'imported', report = $2, rejects = $3 WHERE id = $1`,
            [task.id, JSON.stringify(outcome.report), outcome.rejects],
          )
          await client.query('DELETE FROM school_import_part WHERE import_id = $1', [task.id])
        },
      })
  } catch (error) {
    if (!(error instanceof SchoolFileError)) throw error
    // The path of the file is of no use at the desk.
    report.problem = error.message.replaceAll(file, 'The file').replace('The file The file', 'The file')
    if (error instanceof UnknownColumnsError) {
      report.columns = [...error.names]
      report.problem = `${error.problem} Choose them below, or leave “Not in the file”. If all schools are in one state or district, enter it there.`
    }
  }
  return finish()
}
