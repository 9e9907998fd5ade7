import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, PasskeySignature } from '#contract/passkeys.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Flags of the authenticator data. @see https://www.w3.org/TR/webauthn-3/#authdata-flags */
const userPresent = 0x01
const hasCredential = 0x40

function clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** Encodes at most 255 bytes as a CBOR byte string. */
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data])
/** Encodes at most 23 bytes as a CBOR text string. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

export type TestAuthenticator = {
  create(options: PasskeyCreation): CreatedPasskey
  sign(options: PasskeyRequest): PasskeySignature
}

/**
 * @param origin the origin that the browser reports. A test of phishing passes the origin of another site.
 */
export function createAuthenticator(origin: string, rpId = new URL(origin).hostname): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0

  function authenticatorData(flags: number, credential = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter++)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential])
  }

  /** Encodes the public key as COSE: kty EC2, alg ES256, crv P-256. */
  function coseKey(): Buffer {
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
    const [first, second] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    return Buffer.concat([head, Buffer.from([0x21]), bytes(first), Buffer.from([0x22]), bytes(second)])
  }

  return {
    create({ challenge }) {
      const idLength = Buffer.from([0, credentialId.length])
      const credential = Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey()])
      const data = authenticatorData(userPresent | hasCredential, credential)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    sign({ challenge }) {
      const client = clientData('webauthn.get', challenge, origin)
      const data = authenticatorData(userPresent)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}
