import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const clientId = 'bolshala.apps.example'

type Change = { issuer?: string; audience?: string; expires?: string; claims?: JWTPayload; key?: CryptoKey }

/** Signs ID tokens with its own key, and serves the public key as Google does. */
export async function startGoogleIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [key] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  async function sign({ issuer, audience, expires, claims, key: other }: Change = {}): Promise<string> {
    return new SignJWT({
      sub: '110169484474386276334',
      email: 'Asha@example.org',
      email_verified: true,
      name: 'Asha Verma',
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer ?? 'https://accounts.google.com')
      .setAudience(audience ?? clientId)
      .setIssuedAt()
      .setExpirationTime(expires ?? '1h')
      .sign(other ?? privateKey)
  }
  return {
    google: { clientId, jwksUrl: `http://127.0.0.1:${port}/certs` },
    sign,
    close: () => void server.close(),
  }
}
