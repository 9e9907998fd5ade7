import * as z from 'zod/mini'

const base64url = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]+$/))
/** Base64url of at most 1,023 bytes. @see https://www.w3.org/TR/webauthn-3/#credential-id */
export const CredentialId = z.string().check(z.maxLength(1400), z.regex(/^[\w-]+$/))

const KnownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/**
 * Options of `navigator.credentials.create`. @see https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON
 */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('discouraged'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** Options of `navigator.credentials.get`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(KnownCredential),
  userVerification: z.literal('preferred'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** Part of a `RegistrationResponseJSON`. */
export const CreatedPasskey = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
})
export type CreatedPasskey = z.infer<typeof CreatedPasskey>

/** Part of an `AuthenticationResponseJSON`. */
export const PasskeySignature = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
})
export type PasskeySignature = z.infer<typeof PasskeySignature>
