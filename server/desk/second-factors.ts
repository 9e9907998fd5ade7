import type { Kysely } from 'kysely'
import { newRecoveryCode } from '#contract/recovery-codes.ts'
import type { NewSecondFactor, SecondFactorInput } from '#contract/staff-accounts.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Secrets } from '../secrets.ts'
import type { Passkeys, StoredPasskey } from './passkeys.ts'
import { SecondFactorStore } from './second-factor-store.ts'
import { findTimeStep } from './totp.ts'

type TakeChallenge = (challenge: string) => Promise<boolean>

const recoveryCodeCount = 10

/** Not stored yet. */
export type CheckedSecondFactor =
  | { method: 'authenticator'; encryptedSecret: Buffer; step: number }
  | { method: 'passkey'; passkey: StoredPasskey; name: string }

type Dependencies = { db: Kysely<Tables>; passkeys: Passkeys; secrets: Secrets; clock: Clock }

export class SecondFactors {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  encryptTotpSecret(staffId: string, secret: Buffer): Buffer {
    return this.#dependencies.secrets.encrypt('staff-totp-secret', staffId, secret)
  }

  /** Returns undefined if the server's secret key has changed. */
  decryptTotpSecret(staffId: string, encryptedSecret: Buffer): Buffer | undefined {
    try {
      return this.#dependencies.secrets.decrypt('staff-totp-secret', staffId, encryptedSecret)
    } catch {
      return undefined
    }
  }

  /**
   * Checks a second factor and uses it up, so that a code works only once.
   * @param transaction Commit it even if the result is false, because a challenge must work only once.
   */
  async consume(
    transaction: Kysely<Tables>,
    staffId: string,
    input: SecondFactorInput,
    takeChallenge: TakeChallenge,
  ): Promise<boolean> {
    const store = new SecondFactorStore(transaction)
    switch (input.method) {
      case 'authenticator':
        return this.#consumeCode(store, staffId, input.code)
      case 'recovery-code':
        return store.consumeRecoveryCode(staffId, this.#hash(staffId, input.code))
      case 'passkey': {
        const passkey = (await store.listPasskeys(staffId)).find(({ id }) => id === input.passkey.id)
        if (!passkey) return false
        const counter = await this.#dependencies.passkeys.signed(input.passkey, passkey, takeChallenge)
        if (counter === undefined) return false
        await store.setCounter(passkey.id, counter)
        return true
      }
    }
  }

  async #consumeCode(store: SecondFactorStore, staffId: string, code: string): Promise<boolean> {
    const encryptedSecret = await store.findTotpSecret(staffId)
    if (!encryptedSecret) return false
    const step = this.#timeStep(staffId, encryptedSecret, code)
    return step !== undefined && store.consumeTimeStep(staffId, step)
  }

  #timeStep(staffId: string, encryptedSecret: Buffer, code: string): number | undefined {
    const secret = this.decryptTotpSecret(staffId, encryptedSecret)
    return secret && findTimeStep(secret, code, this.#dependencies.clock())
  }

  /**
   * Checks a new second factor without storing it.
   * @param encryptedSecret of the new authenticator app
   * @returns undefined for a wrong second factor
   */
  async check(
    staffId: string,
    input: NewSecondFactor,
    encryptedSecret: Buffer | null | undefined,
    takeChallenge: TakeChallenge,
  ): Promise<CheckedSecondFactor | undefined> {
    if (input.method === 'passkey') {
      const passkey = await this.#dependencies.passkeys.created(input.passkey, takeChallenge)
      return passkey && { method: 'passkey', passkey, name: input.name }
    }
    const step = encryptedSecret ? this.#timeStep(staffId, encryptedSecret, input.code) : undefined
    if (!encryptedSecret || step === undefined) return undefined
    return { method: 'authenticator', encryptedSecret, step }
  }

  /** @returns false if an account already has this passkey */
  async store(transaction: Kysely<Tables>, staffId: string, factor: CheckedSecondFactor): Promise<boolean> {
    const store = new SecondFactorStore(transaction)
    if (factor.method === 'authenticator') {
      await store.setTotpSecret(staffId, factor.encryptedSecret, factor.step)
      return true
    }
    const addedOn = indianDay(this.#dependencies.clock())
    return store.addPasskey(staffId, { ...factor.passkey, name: factor.name, addedOn })
  }

  /** Returns the new codes, and stores only their hashes. */
  async replaceRecoveryCodes(transaction: Kysely<Tables>, staffId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
    const hashes = codes.map((code) => this.#hash(staffId, code))
    await new SecondFactorStore(transaction).replaceRecoveryCodes(staffId, hashes)
    return codes
  }

  #hash(staffId: string, code: string): Buffer {
    return this.#dependencies.secrets.mac('staff-recovery-code', staffId, code)
  }
}
