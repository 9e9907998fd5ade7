import { createCertificates } from './certificates/services.ts'
import { createOffers } from './opportunities/services.ts'

type Options = Parameters<typeof createCertificates>[0] & Parameters<typeof createOffers>[0]

/** Builds the services for work of pupils under their own names: certificates, and opportunities to work. */
export function createOwnWork(options: Options) {
  return { ...createCertificates(options), ...createOffers(options) }
}
