import type { Transaction } from 'kysely'
import { emailKey } from '#contract/text.ts'
import type { Tables } from '../../database/tables.ts'
import type { SchoolClaimStore } from './store.ts'

/** The personal data of claimants, for the desk. */
export class ClaimPersons {
  readonly #store: SchoolClaimStore

  constructor(store: SchoolClaimStore) {
    this.#store = store
  }

  /** Oldest first. */
  async ofPerson(email: string) {
    const rows = await this.#store.ofPerson(emailKey(email))
    return rows.map(({ number, school_code, proof, form, answer, opened_at }) => ({
      form: { kind: 'claim', number, schoolCode: school_code, proof, ...form, ...(answer && { answer }) },
      receivedAt: opened_at,
      remarks: [],
    }))
  }

  /** Also deletes the documents. The account of the person stays. */
  eraseOfPerson(transaction: Transaction<Tables>, email: string): Promise<number> {
    return this.#store.eraseOfPerson(transaction, emailKey(email))
  }
}
