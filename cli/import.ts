import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { type Database, withClient } from '#server/database/database.ts'
import { lowerProcessPriority, lowerStatementPriority } from '#server/database/low-priority.ts'
import { schoolFields } from '#server/database/school-record.ts'
import { StaffLog } from '#server/desk/staff-log.ts'
import { type ChosenColumns, columnName, UnknownColumnsError } from '#server/directory/import/columns.ts'
import { describePreview } from '#server/directory/import/describe-preview.ts'
import { importLength, importSchools } from '#server/directory/import/import-schools.ts'
import { previewSchools } from '#server/directory/import/preview-schools.ts'
import { readSchools } from '#server/directory/import/read-schools.ts'
import { RejectsFile } from '#server/directory/import/rejects-file.ts'
import { SchoolFileError } from '#server/directory/import/school-file-error.ts'
import type { Defaults } from '#server/directory/import/school-row.ts'
import { startProgress } from '#server/progress.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'
import { announceWaiting, confirmEmptying } from './confirm.ts'

const usage =
  'Usage: npm run import -- [--preview] FILE [--state NAME] [--district NAME] [--column FIELD="NAME"] … [--replace]'

type Arguments = {
  file: string
  isPreview: boolean
  replaces: boolean
  columns: ChosenColumns
  defaults: Defaults
}

/** @throws UsageError if a text is not `FIELD=NAME` */
function readColumns(texts: readonly string[]): ChosenColumns {
  const pairs = texts.map((text) => {
    const [field = '', ...name] = text.split('=')
    if (name.length === 0 || !schoolFields.some((each) => each === field)) throw new UsageError(usage)
    return [field, columnName(name.join('='))]
  })
  return Object.fromEntries(pairs)
}

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        district: { type: 'string' },
        column: { type: 'string', multiple: true, default: [] },
        preview: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
      },
    })
    const [file, ...rest] = positionals
    const { replace: replaces, preview: isPreview, column, ...defaults } = values
    if (file !== undefined && rest.length === 0)
      return { file, isPreview, replaces, columns: readColumns(column), defaults }
  } catch {
    // An unknown option.
  }
  throw new UsageError(usage)
}

function describeRejects({ rejected, remarked, path }: RejectsFile): string {
  const remarks = remarked > 0 ? `, stored with remarks ${remarked}` : ''
  return `rejected ${rejected}${remarks}${rejected + remarked > 0 ? `, see ${path}` : ''}`
}

async function importFile(
  database: Database,
  { file, isPreview, replaces, columns, defaults }: Arguments,
  { size, rejects }: { size: number; rejects: RejectsFile },
): Promise<void> {
  const length = importLength(size)
  lowerProcessPriority(length)
  const notes: string[] = []
  const onNote = (note: string) => notes.push(note)
  const printNotes = () => {
    for (const note of notes.splice(0)) console.log(note)
  }
  let step = startProgress('Reading the schools', size)
  try {
    const schools = readSchools(file, {
      defaults,
      columns,
      onReject: (row) => rejects.reject(row),
      onRemark: (row) => rejects.remark(row),
      onNote,
      onProgress: (bytes) => step.update(bytes),
    })
    if (isPreview) {
      const preview = await withClient(database.connection, (client) => {
        lowerStatementPriority(client, length)
        return previewSchools(client, schools, { replaces, onNote })
      })
      step.finish()
      printNotes()
      rejects.close()
      for (const line of describePreview(preview)) console.log(line)
      console.log(`Preview: ${describeRejects(rejects)}. Nothing was changed.`)
      return
    }
    const { added, changed, unchanged } = await withClient(database.connection, (client) => {
      lowerStatementPriority(client, length)
      return importSchools(client, schools, {
        replaces,
        onNote,
        onWait: announceWaiting('the school directory'),
        async confirm(emptied) {
          step.finish()
          printNotes()
          const lines = emptied.map(
            ({ column, count }) =>
              `${column} of ${count.toLocaleString('en-IN')} ${count === 1 ? 'school' : 'schools'}`,
          )
          if (!(await confirmEmptying(lines, replaces))) return false
          step = startProgress('Updating the school directory')
          return true
        },
      })
    })
    step.finish()
    rejects.close()
    const read = added + changed + unchanged + rejects.rejected
    await new StaffLog({ db: database.db, clock: systemClock }).record(database.db, {
      staffId: null,
      action: 'schools-imported',
      detail: `added ${added}, changed ${changed}, unchanged ${unchanged}, rejected ${rejects.rejected}`,
    })
    console.log(
      `Schools: read ${read}, added ${added}, changed ${changed}, unchanged ${unchanged}, ${describeRejects(rejects)}`,
    )
  } catch (error) {
    step.stop()
    // How the file was read often explains the error.
    printNotes()
    rejects.close()
    if (rejects.rejected + rejects.remarked > 0) console.log(`Rows until then: ${rejects.path}`)
    if (error instanceof UnknownColumnsError && error.names.length > 0)
      console.log(
        `The file has the columns ${error.names.map((name) => `"${name}"`).join(', ')}. Choose with --column FIELD="NAME", where FIELD is one of ${schoolFields.join(', ')}.`,
      )
    throw error
  }
}

await runCommand(async () => {
  const given = readArguments()
  const status = await stat(given.file).catch(() => undefined)
  if (!status) throw new SchoolFileError(`The file ${given.file} does not exist or cannot be read.`)
  // The import reads the file twice.
  if (!status.isFile()) throw new SchoolFileError(`${given.file} is not a file. Save it as a file first.`)
  const rejects = RejectsFile.open(given.file)
  await withDatabase((database) => importFile(database, given, { size: status.size, rejects }))
}, SchoolFileError)
