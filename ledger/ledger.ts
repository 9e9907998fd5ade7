export {
  emptyHead,
  type HashedPost,
  type Head,
  hashEntry,
  hashPost,
  type LedgerAction,
  type LedgerEntry,
  type LedgerFact,
  ledgerFormat,
  nextEntry,
  startHash,
} from './entry.ts'
export { type Fault, findRewritten, type Verification, verifyEntries } from './verify.ts'
