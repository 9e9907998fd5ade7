import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { findRewritten, type LedgerEntry, verifyEntries } from '#ledger/ledger.ts'
import { runCommand, UsageError } from './command.ts'
import { fetchLedger, LedgerError, readSavedLedger } from './ledger-source.ts'

const usage = 'Usage: npm run ledger:verify -- URL [--from FILE] [--save FILE]'

type Options = { origin: URL; from?: string | undefined; save?: string | undefined }

/** @throws UsageError */
function readOptions(): Options {
  try {
    const { values, positionals } = parseArgs({
      options: { from: { type: 'string' }, save: { type: 'string' } },
      allowPositionals: true,
    })
    const [url = '', ...rest] = positionals
    const origin = new URL(url)
    if (rest.length > 0 || !/^https?:$/.test(origin.protocol)) throw new UsageError(usage)
    return { origin, ...values }
  } catch {
    throw new UsageError(usage)
  }
}

/** @throws LedgerError if the file does not contain a correct ledger */
async function readSaved(file: string): Promise<LedgerEntry[]> {
  const { entries, fault } = verifyEntries(await readSavedLedger(file))
  if (fault) throw new LedgerError(`${file} is damaged at entry ${fault.position}. ${fault.problem}`)
  return entries
}

await runCommand(async () => {
  const { origin, from, save } = readOptions()
  const saved = from === undefined ? [] : await readSaved(from)
  const { entries, head, fault: chainFault } = await fetchLedger(origin)
  const faults = [chainFault, findRewritten(saved, entries)].filter((fault) => fault !== undefined)
  const [fault] = faults.sort((one, other) => one.position - other.position)
  if (fault) {
    throw new LedgerError(
      `FAULT at entry ${fault.position}. ${fault.problem}\nEntries before the fault: ${fault.position - 1}`,
    )
  }
  console.log(`Entries: ${head.position}\nHead: ${head.hash}\nEvery hash is correct.`)
  if (from !== undefined) console.log(`The ledger begins with all ${saved.length} entries of ${from}.`)
  if (save !== undefined) {
    await writeFile(save, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    console.log(`Saved to ${save}.`)
  }
}, LedgerError)
