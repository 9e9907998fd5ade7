import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import {
  CodeReset,
  CredentialRequest,
  CredentialResponse,
  CredentialStatus,
  IssuerLog,
  KeptCode,
  PostingDay,
} from './credentials.ts'

export const credentialCalls = {
  getPostingDay: {
    method: 'GET',
    path: '/api/posting-day',
    tag: 'credentials',
    summary: "Get the day, week and school year by the server's clock",
    access: 'public',
    responses: { 200: PostingDay },
  },
  getCredentialStatus: {
    method: 'GET',
    path: '/api/credential',
    tag: 'credentials',
    summary:
      'Ask whether the account has a credential; also returns the key that encrypts the data on the device',
    access: 'session',
    responses: { 200: CredentialStatus },
  },
  issueCredential: {
    method: 'POST',
    path: '/api/credential',
    tag: 'credentials',
    summary: 'Get the credential of a school year. Later requests must contain the same commitment',
    access: 'session',
    limits: ['credential by account'],
    body: CredentialRequest,
    responses: { 200: CredentialResponse },
  },
  resetCredential: {
    method: 'POST',
    path: '/api/credential/reset',
    tag: 'credentials',
    summary:
      'Ask for another commitment after the author code was lost, once in 365 days. Its first credential is issued 14 days later; a mail says how to stop this',
    access: 'session',
    limits: ['new author code by account'],
    body: CredentialRequest,
    responses: { 200: CodeReset },
  },
  stopCredentialReset: {
    method: 'DELETE',
    path: '/api/credential/reset',
    tag: 'credentials',
    summary: 'Stop a reset of the author code whose new code has no credential yet',
    access: 'session',
    responses: { 204: z.null() },
  },
  getKeptCode: {
    method: 'GET',
    path: '/api/kept-code',
    tag: 'credentials',
    summary:
      'Get the author code that a device has encrypted with a passkey, or random bytes of the same length',
    access: 'session',
    responses: { 200: KeptCode },
  },
  keepCode: {
    method: 'PUT',
    path: '/api/kept-code',
    tag: 'credentials',
    summary: 'Store an author code that the device has encrypted with a passkey; random bytes remove it',
    access: 'session',
    limits: ['kept code by account'],
    body: KeptCode,
    responses: { 204: z.null() },
  },
  listIssuerKeys: {
    method: 'GET',
    path: '/api/issuer-log',
    tag: 'credentials',
    summary:
      "List the issuer's public keys of all school years: a hash chain to which entries are only added",
    access: 'public',
    responses: { 200: IssuerLog },
  },
} as const satisfies Record<string, CallDefinition>
