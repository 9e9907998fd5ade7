import { writeFile } from 'node:fs/promises'
import { findRewritten, type LedgerEntry, verifyEntries } from '#ledger/ledger.ts'
import { runCommand } from './command.ts'
import { fetchLedger, LedgerError, readSavedLedger } from './ledger-source.ts'
import { readVerifyOptions } from './verify-options.ts'

const usage = 'Usage: npm run ledger:verify -- URL [--from FILE] [--save FILE]'

/** @throws LedgerError if the file does not contain a correct ledger */
async function readSaved(file: string): Promise<LedgerEntry[]> {
  const { entries, fault } = verifyEntries(await readSavedLedger(file))
  if (fault) throw new LedgerError(`${file} is damaged at entry ${fault.position}. ${fault.problem}`)
  return entries
}

await runCommand(async () => {
  const { origin, from, save } = readVerifyOptions(usage)
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
  if (from !== undefined) console.log(`The ledger begins with every entry of ${from}: ${saved.length}`)
  if (save !== undefined) {
    await writeFile(save, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    console.log(`Saved to ${save}.`)
  }
}, LedgerError)
