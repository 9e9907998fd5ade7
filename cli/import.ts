import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Database, withClient } from '#server/database/database.ts'
import { importSchools } from '#server/directory/import/import-schools.ts'
import { readSchools } from '#server/directory/import/read-schools.ts'
import { RejectsFile } from '#server/directory/import/rejects-file.ts'
import { SchoolFileError } from '#server/directory/import/school-file-error.ts'
import { startProgress } from '#server/progress.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'
import { announceWaiting, confirmEmptying } from './confirm.ts'

const usage = 'Usage: npm run import -- FILE.csv[.gz] [--state NAME] [--district NAME] [--replace]'

type Arguments = { file: string; state?: string; district?: string; replaces: boolean }

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        district: { type: 'string' },
        replace: { type: 'boolean', default: false },
      },
    })
    const [file, ...rest] = positionals
    const { replace, ...defaults } = values
    if (file !== undefined && rest.length === 0) return { file, replaces: replace, ...defaults }
  } catch {
    // An unknown option.
  }
  throw new UsageError(usage)
}

async function importFile(
  database: Database,
  { file, replaces, ...defaults }: Arguments,
  { size, rejects }: { size: number; rejects: RejectsFile },
): Promise<void> {
  const notes: string[] = []
  const printNotes = () => {
    for (const note of notes.splice(0)) console.log(note)
  }
  let step = startProgress('Reading the schools', size)
  try {
    const schools = readSchools(file, {
      defaults,
      onReject: (row) => rejects.reject(row),
      onRemark: (row) => rejects.remark(row),
      onNote: (note) => notes.push(note),
      onProgress: (bytes) => step.update(bytes),
    })
    const { added, changed, unchanged } = await withClient(database.connection, (client) =>
      importSchools(client, schools, {
        replaces,
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
      }),
    )
    step.finish()
    rejects.close()
    const { rejected, remarked, path } = rejects
    const read = added + changed + unchanged + rejected
    const remarks = remarked > 0 ? `, stored with remarks ${remarked}` : ''
    const where = rejected + remarked > 0 ? `, see ${path}` : ''
    console.log(
      `Schools: read ${read}, added ${added}, changed ${changed}, unchanged ${unchanged}, rejected ${rejected}${remarks}${where}`,
    )
  } catch (error) {
    step.stop()
    // How the file was read often explains the error.
    printNotes()
    rejects.close()
    if (rejects.rejected + rejects.remarked > 0) console.log(`Rows until then: ${rejects.path}`)
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
