import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { App } from '../../http/fastify-app.ts'

/** The page that checks a certificate uses no call: see server/pages/certificate-pages.ts. */
export async function certificatesPlugin(
  app: App,
  { certificates }: Pick<Context, 'certificates'>,
): Promise<void> {
  app.route(endpoint(calls.listCertificates, ({ schoolMember }) => certificates.list(schoolMember)))
  app.route(
    endpoint(calls.issueCertificates, ({ body, schoolMember }) => certificates.issue(body, schoolMember)),
  )
  app.route(
    endpoint(calls.revokeCertificate, ({ body, schoolMember }) =>
      certificates.revoke(body.code, schoolMember),
    ),
  )
  app.route(
    endpoint(calls.issueOwnCertificates, ({ body, staff }) => certificates.issueAsOperator(body, staff)),
  )
  app.route(endpoint(calls.revokeAnyCertificate, ({ body, staff }) => certificates.revokeAny(body, staff)))
}
