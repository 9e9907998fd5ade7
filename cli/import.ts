import { stat } from 'node:fs/promises'
import { type Database, withClient } from '#server/database/database.ts'
import { importSchools } from '#server/directory/import/import-schools.ts'
import { readSchools, SchoolFileError } from '#server/directory/import/read-schools.ts'
import { RejectsFile } from '#server/directory/import/rejects-file.ts'
import { startProgress } from '#server/progress.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'

async function importFile(
  database: Database,
  file: string,
  size: number,
  rejects: RejectsFile,
): Promise<void> {
  try {
    let step = startProgress('Reading the schools', size)
    const schools = readSchools(file, {
      onReject: (row) => rejects.add(row),
      onProgress: (bytes) => step.update(bytes),
    })
    const { added, changed, unchanged } = await withClient(database.connection, (client) =>
      importSchools(client, schools, () => {
        step.finish()
        step = startProgress('Updating the school directory')
      }),
    )
    step.finish()
    await rejects.close()
    const read = added + changed + unchanged + rejects.count
    const where = rejects.count > 0 ? `, see ${rejects.path}` : ''
    console.log(
      `Schools: read ${read}, added ${added}, changed ${changed}, unchanged ${unchanged}, rejected ${rejects.count}${where}`,
    )
  } finally {
    await rejects.close()
  }
}

await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || rest.length > 0) throw new UsageError('Usage: npm run import -- FILE.csv[.gz]')
  const size = (await stat(file).catch(() => undefined))?.size
  if (size === undefined) throw new SchoolFileError(`The file ${file} does not exist or cannot be read.`)
  const rejects = await RejectsFile.open(file)
  await withDatabase((database) => importFile(database, file, size, rejects))
}, SchoolFileError)
