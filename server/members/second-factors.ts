import type { Kysely } from 'kysely'
import type { NewSecondFactor, SecondFactorInput } from '#contract/members.ts'
import { newRecoveryCode } from '#contract/recovery-codes.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Secrets } from '../secrets.ts'
import type { Member, MemberKind } from './kind.ts'
import type { Passkeys, StoredPasskey } from './passkeys.ts'
import { SecondFactorStore } from './second-factor-store.ts'
import { findTimeStep } from './totp.ts'

type TakeChallenge = (challenge: string) => Promise<boolean>

const recoveryCodeCount = 10

/** Not stored yet. */
export type CheckedSecondFactor =
  | { method: 'authenticator'; encryptedSecret: Buffer; step: number }
  | { method: 'passkey'; passkey: StoredPasskey; name: string }

type Dependencies = {
  kind: MemberKind<Member>
  db: Kysely<Tables>
  passkeys: Passkeys
  secrets: Secrets
  clock: Clock
}

export class SecondFactors {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  encryptTotpSecret(memberId: string, secret: Buffer): Buffer {
    return this.#dependencies.secrets.encrypt(`${this.#dependencies.kind.name}-totp-secret`, memberId, secret)
  }

  /** Returns undefined if the server's secret key has changed. */
  decryptTotpSecret(memberId: string, encryptedSecret: Buffer): Buffer | undefined {
    try {
      return this.#dependencies.secrets.decrypt(
        `${this.#dependencies.kind.name}-totp-secret`,
        memberId,
        encryptedSecret,
      )
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
    memberId: string,
    input: SecondFactorInput,
    takeChallenge: TakeChallenge,
  ): Promise<boolean> {
    const store = new SecondFactorStore(transaction, this.#dependencies.kind)
    switch (input.method) {
      case 'authenticator':
        return this.#consumeCode(store, memberId, input.code)
      case 'recovery-code':
        return store.consumeRecoveryCode(memberId, this.#hash(memberId, input.code))
      case 'passkey': {
        const passkey = (await store.listPasskeys(memberId)).find(({ id }) => id === input.passkey.id)
        if (!passkey) return false
        const counter = await this.#dependencies.passkeys.signed(input.passkey, passkey, takeChallenge)
        if (counter === undefined) return false
        await store.setCounter(passkey.id, counter)
        return true
      }
    }
  }

  async #consumeCode(store: SecondFactorStore, memberId: string, code: string): Promise<boolean> {
    const encryptedSecret = await store.findTotpSecret(memberId)
    if (!encryptedSecret) return false
    const step = this.#timeStep(memberId, encryptedSecret, code)
    return step !== undefined && store.consumeTimeStep(memberId, step)
  }

  #timeStep(memberId: string, encryptedSecret: Buffer, code: string): number | undefined {
    const secret = this.decryptTotpSecret(memberId, encryptedSecret)
    return secret && findTimeStep(secret, code, this.#dependencies.clock())
  }

  /**
   * Checks a new second factor without storing it.
   * @param encryptedSecret of the new authenticator app
   * @returns undefined for a wrong second factor
   */
  async check(
    memberId: string,
    input: NewSecondFactor,
    encryptedSecret: Buffer | null | undefined,
    takeChallenge: TakeChallenge,
  ): Promise<CheckedSecondFactor | undefined> {
    if (input.method === 'passkey') {
      const passkey = await this.#dependencies.passkeys.created(input.passkey, takeChallenge)
      return passkey && { method: 'passkey', passkey, name: input.name }
    }
    const step = encryptedSecret ? this.#timeStep(memberId, encryptedSecret, input.code) : undefined
    if (!encryptedSecret || step === undefined) return undefined
    return { method: 'authenticator', encryptedSecret, step }
  }

  /** @returns false if an account already has this passkey */
  async store(transaction: Kysely<Tables>, memberId: string, factor: CheckedSecondFactor): Promise<boolean> {
    const store = new SecondFactorStore(transaction, this.#dependencies.kind)
    if (factor.method === 'authenticator') {
      await store.setTotpSecret(memberId, factor.encryptedSecret, factor.step)
      return true
    }
    const addedOn = indianDay(this.#dependencies.clock())
    return store.addPasskey(memberId, { ...factor.passkey, name: factor.name, addedOn })
  }

  /** Returns the new codes, and stores only their hashes. */
  async replaceRecoveryCodes(transaction: Kysely<Tables>, memberId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
    const hashes = codes.map((code) => this.#hash(memberId, code))
    await new SecondFactorStore(transaction, this.#dependencies.kind).replaceRecoveryCodes(memberId, hashes)
    return codes
  }

  #hash(memberId: string, code: string): Buffer {
    return this.#dependencies.secrets.mac(`${this.#dependencies.kind.name}-recovery-code`, memberId, code)
  }
}
