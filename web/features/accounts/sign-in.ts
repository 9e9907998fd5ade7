import type { LoginInput } from '#contract/accounts.ts'
import { ApiError, explain } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import type { SessionScope } from '#web/lib/session/session-store.ts'
import { forgetToken, startSession, storeToken } from '#web/lib/session/start-session.ts'
import { accountFallbacks } from './account-fallbacks.ts'

export async function signIn(body: LoginInput, scope: SessionScope): Promise<void> {
  const { token } = await call('login', { body })
  storeToken(token, scope)
  const user = await call('getUser', {}, { token }).catch((error: unknown) => {
    forgetToken(scope)
    const status = error instanceof ApiError ? error.status : undefined
    throw new ApiError({ ...(status && { status }), message: explain(error, accountFallbacks.user) })
  })
  startSession({ token, user }, scope)
}
