import { spawnSync } from 'node:child_process'
import { fillSampleDirectory } from '#sample-data/fill-directory.ts'
import { connectDatabase } from '#server/database/connect.ts'

const generatedSchools = 990_940

/** Fills a new data folder with the schools of a CSV file, or with generated schools if there is no file. */
export async function fillDataDir(
  dataDir: string,
  file: string | undefined,
  schools: number = generatedSchools,
): Promise<void> {
  if (file !== undefined) {
    const run = spawnSync(process.execPath, ['cli/import.ts', file], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'inherit',
    })
    if (run.status !== 0) throw new Error('The import failed. Its output above says why.')
    return
  }
  const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: false })
  await fillSampleDirectory(database.connection, { schools, today: '2026-01-01' })
  await database.close()
}
