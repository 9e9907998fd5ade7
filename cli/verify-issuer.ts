import { readFile, writeFile } from 'node:fs/promises'
import { runCommand } from './command.ts'
import { checkIssuer, fetchIssuer, IssuerError, type SavedLog } from './issuer-source.ts'
import { readVerifyOptions } from './verify-options.ts'

const usage = 'Usage: npm run verify-issuer -- URL [--from FILE] [--save FILE]'

async function readSaved(file: string): Promise<SavedLog> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new IssuerError(`${file} does not contain a saved log.`)
  }
}

await runCommand(async () => {
  const { origin, from, save } = readVerifyOptions(usage)
  const saved = from === undefined ? [] : await readSaved(from)
  const issuer = await fetchIssuer(origin)
  checkIssuer(issuer, saved)
  const years = issuer.log.map(({ schoolYear }) => schoolYear)
  console.log(`Keys: ${issuer.log.length}, of the school years ${years.join(', ')}`)
  console.log(`Head: ${issuer.log.at(-1)?.hash}`)
  console.log(
    `Connections: ${issuer.connections}, of which ${issuer.pages} for pages. All returned matching keys.`,
  )
  if (from !== undefined) console.log(`The log begins with every entry of ${from}: ${saved.length}`)
  if (save !== undefined) {
    await writeFile(save, `${JSON.stringify(issuer.log)}\n`)
    console.log(`Saved to ${save}.`)
  }
}, IssuerError)
