import { stat } from 'node:fs/promises'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { importRegister } from '#server/directory/import/import-register.ts'
import { RegisterError, readRegister } from '#server/directory/import/read-register.ts'
import { RejectsFile } from '#server/directory/import/rejects-file.ts'
import { startProgress } from '#server/progress.ts'
import { runCommand, UsageError } from './command.ts'

async function importFile(file: string): Promise<void> {
  const size = (await stat(file).catch(() => undefined))?.size
  if (size === undefined) throw new RegisterError(`There is no file ${file}.`)
  const { databaseUrl, dataDir } = readConfig()
  const database = await connectDatabase({ databaseUrl, dataDir, exclusive: false })
  const rejects = new RejectsFile(`${file}.rejects.csv`)
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    let step = startProgress('Reading the schools', size)
    const schools = readRegister(file, {
      onReject: (reject) => rejects.add(reject),
      onProgress: (bytes) => step.update(bytes),
    })
    const counts = await importRegister(client, schools, () => {
      step.finish()
      step = startProgress('Applying them to the directory')
    })
    step.finish()
    const read = counts.added + counts.changed + counts.unchanged + rejects.count
    const { added, changed, unchanged } = counts
    const where = rejects.count > 0 ? `, see ${rejects.path}` : ''
    console.log(
      `read ${read}, added ${added}, changed ${changed}, unchanged ${unchanged}, rejected ${rejects.count}${where}`,
    )
  } finally {
    await rejects.close()
    await client.end()
    await database.close()
  }
}

await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || rest.length > 0) throw new UsageError('Usage: npm run import -- FILE.csv[.gz]')
  await importFile(file)
}, RegisterError)
