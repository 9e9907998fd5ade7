import { stat } from 'node:fs/promises'
import { type Database, withClient } from '#server/database/database.ts'
import { importRegister } from '#server/directory/import/import-register.ts'
import { RegisterError, readRegister } from '#server/directory/import/read-register.ts'
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
    const schools = readRegister(file, {
      onReject: (reject) => rejects.add(reject),
      onProgress: (bytes) => step.update(bytes),
    })
    const { added, changed, unchanged } = await withClient(database.connection, (client) =>
      importRegister(client, schools, () => {
        step.finish()
        step = startProgress('Applying them to the directory')
      }),
    )
    step.finish()
    await rejects.close()
    const read = added + changed + unchanged + rejects.count
    const where = rejects.count > 0 ? `, see ${rejects.path}` : ''
    console.log(
      `read ${read}, added ${added}, changed ${changed}, unchanged ${unchanged}, rejected ${rejects.count}${where}`,
    )
  } finally {
    await rejects.close()
  }
}

await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || rest.length > 0) throw new UsageError('Usage: npm run import -- FILE.csv[.gz]')
  const size = (await stat(file).catch(() => undefined))?.size
  if (size === undefined) throw new RegisterError(`There is no file ${file}.`)
  const rejects = await RejectsFile.open(file)
  await withDatabase((database) => importFile(database, file, size, rejects))
}, RegisterError)
