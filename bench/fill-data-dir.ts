import { spawnSync } from 'node:child_process'
import { fillDirectory } from '#sample-data/schools/fill-directory.ts'
import { connectDatabase } from '#server/database/connect.ts'

const sampleSchools = 990_940

/** Puts the schools of a register file into a new data folder, or, without a file, as many generated ones. */
export async function fillDataDir(dataDir: string, file: string | undefined): Promise<void> {
  if (file !== undefined) {
    const run = spawnSync(process.execPath, ['cli/import.ts', file], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'inherit',
    })
    if (run.status !== 0) throw new Error('The file could not be imported.')
    return
  }
  const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: false })
  await fillDirectory(database.connection, { count: sampleSchools, today: '2026-01-01' })
  await database.close()
}
