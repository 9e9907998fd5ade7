import { toBase64Url, tokenType } from '#credentials/credentials.ts'
import { startOfSchoolYear } from '../clock.ts'
import type { PublicIssuerKey } from './issuer-keys.ts'

/** Returns the issuer directory of RFC 9578, section 4. */
export function issuerDirectory(keys: readonly PublicIssuerKey[]) {
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
