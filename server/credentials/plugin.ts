import { calls } from '#contract/calls.ts'
import { isoWeek } from '#contract/days.ts'
import { toBase64Url, tokenType } from '#credentials/credentials.ts'
import { indianDay, schoolYear, startOfSchoolYear } from '../clock.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/endpoint.ts'
import type { App } from '../http/fastify-app.ts'
import type { PublicIssuerKey } from './issuer-keys.ts'

/** Returns the issuer directory of RFC 9578, section 4. */
function issuerDirectory(keys: readonly PublicIssuerKey[]) {
  return {
    'issuer-request-uri': '/api/credential',
    'token-keys': keys.map(({ schoolYear, publicKey }) => ({
      'token-type': tokenType,
      'token-key': toBase64Url(publicKey),
      // Seconds.
      'not-before': startOfSchoolYear(schoolYear).getTime() / 1000,
    })),
  }
}

type Services = Pick<
  Context,
  'issuance' | 'issuerKeys' | 'signedHeads' | 'keptCodes' | 'credentialWork' | 'myAccount' | 'clock'
>

const directoryCacheControl = 'public, max-age=300'
/** @see RFC 9578, section 4 */
const directoryPath = '/.well-known/private-token-issuer-directory'
const directoryType = 'application/private-token-issuer-directory'

export async function credentialsPlugin(app: App, services: Services): Promise<void> {
  const { issuance, issuerKeys, signedHeads, keptCodes, credentialWork, myAccount, clock } = services
  app.route(
    endpoint(calls.getPostingDay, () => {
      const now = clock()
      const day = indianDay(now)
      return { day, week: isoWeek(day), schoolYear: schoolYear(now) }
    }),
  )
  app.route(endpoint(calls.getCredentialStatus, ({ account }) => issuance.status(account.mailbox)))
  app.route(endpoint(calls.issueCredential, ({ account, body }) => issuance.issue(account.mailbox, body)))
  app.route(
    endpoint(calls.resetCredential, async ({ account, body, language }) => {
      const { email } = await myAccount.profile(account.id)
      return issuance.reset({ mailbox: account.mailbox, email }, body, language)
    }),
  )
  app.route(
    endpoint(calls.stopCredentialReset, async ({ account }) => {
      await issuance.stopReset(account.mailbox)
      return null
    }),
  )
  app.route(endpoint(calls.getKeptCode, ({ account }) => keptCodes.read(account.id)))
  app.route(
    endpoint(calls.keepCode, async ({ account, body }) => {
      await keptCodes.keep(account.id, body)
      return null
    }),
  )
  app.route(
    endpoint(calls.listIssuerKeys, async (_request, reply) => {
      // A stored log could lack an entry that the signed head of a page contains.
      reply.header('Cache-Control', 'no-cache')
      return { entries: await issuerKeys.log(), signedHead: (await signedHeads.find()) ?? null }
    }),
  )
  app.get(directoryPath, { schema: { hide: true } }, async (_request, reply) => {
    const directory = issuerDirectory(await issuerKeys.publicKeys())
    return reply
      .header('Cache-Control', directoryCacheControl)
      .type(directoryType)
      .send(JSON.stringify(directory))
  })
  app.addHook('onClose', () => credentialWork.close())
}
