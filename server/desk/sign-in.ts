import type { z } from 'zod/mini'
import * as messages from '#contract/messages.ts'
import type { DeskLogin, DeskSession } from '#contract/staff.ts'
import { emailKey } from '#contract/text.ts'
import { isPassword } from '../accounts/passwords.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../http/errors.ts'
import type { StaffSession } from '../http/staff-access.ts'
import type { StaffSessions } from './sessions.ts'
import type { StaffLog } from './staff-log.ts'
import type { StaffStore } from './store.ts'

type Dependencies = {
  db: Database['db']
  store: StaffStore
  sessions: StaffSessions
  staffLog: StaffLog
}

export class StaffSignIn {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /**
   * Begins a session that still needs the second factor.
   * @throws AppError 401 for an unknown email address, a wrong password or a disabled account; all take the same time
   */
  async login({ email, password }: z.output<typeof DeskLogin>): Promise<StaffSession> {
    const { store, sessions } = this.#dependencies
    const account = await store.findCredentials(emailKey(email))
    const matches = await isPassword(password, account?.passwordHash)
    if (!account || !matches || account.disabled) throw new AppError(messages.wrongCredentials)
    const session = await sessions.find(await sessions.begin(account.id, 'second factor'))
    if (!session) throw new AppError(messages.wrongCredentials)
    return session
  }

  async logout({ staff, token }: StaffSession): Promise<void> {
    const { db, sessions, staffLog } = this.#dependencies
    await db.transaction().execute(async (transaction) => {
      await sessions.end(token, transaction)
      await staffLog.record(transaction, { staffId: staff.id, action: 'sign-out' })
    })
  }

  async view({ staff, step, csrfToken, expiresAt }: StaffSession): Promise<DeskSession> {
    const secondFactors = await this.#dependencies.store.findSecondFactors(staff.id)
    return { step, csrfToken, staff, secondFactors, expiresAt: expiresAt.toISOString() }
  }
}
