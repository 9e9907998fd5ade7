import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import { claimUnknown } from './school-claim-messages.ts'
import {
  ClaimAcceptance,
  ClaimDocumentParams,
  ClaimNumber,
  ClaimReason,
  ClaimSentence,
  ClaimVersion,
  DeskClaim,
  DeskClaimId,
  DeskClaimList,
  DeskClaimQuery,
  LetterPosted,
  LetterPrinted,
} from './school-claims.ts'

const roles = ['moderator', 'directory', 'admin'] as const
const one = {
  tag: 'desk',
  access: 'staff',
  roles,
  params: z.object({ id: DeskClaimId }),
  unknown: claimUnknown,
  responses: { 200: DeskClaim },
} as const

export const deskClaimCalls = {
  listClaims: {
    method: 'GET',
    path: '/api/desk/claims',
    tag: 'desk',
    summary: 'Claims of persons who want to speak for a school, those that wait for the staff first',
    access: 'staff',
    roles,
    query: DeskClaimQuery,
    responses: { 200: DeskClaimList },
  },
  findClaim: {
    method: 'POST',
    path: '/api/desk/claims/find',
    tag: 'desk',
    summary: 'The claim with this number; the number is in the body, because servers log URLs',
    access: 'staff',
    roles,
    body: z.object({ number: ClaimNumber }),
    responses: { 200: DeskClaim },
  },
  getClaim: {
    method: 'GET',
    path: '/api/desk/claims/:id',
    summary: 'One claim with its proof, the facts and accounts of the school, and other claims for it',
    ...one,
  },
  getClaimDocument: {
    ...one,
    method: 'GET',
    path: '/api/desk/claims/:id/documents/:document',
    summary: 'A document of a claim, as a file',
    params: ClaimDocumentParams,
    responses: { 200: z.custom<Uint8Array>() },
  },
  acceptClaim: {
    method: 'POST',
    path: '/api/desk/claims/:id/accept',
    summary: 'Invite the claimant as owner, as second person, or instead of the owner',
    ...one,
    body: ClaimAcceptance,
  },
  askClaimOwner: {
    method: 'POST',
    path: '/api/desk/claims/:id/owner',
    summary: 'Ask the owner of the page about the claim of another person',
    ...one,
    body: ClaimVersion,
  },
  refuseClaim: {
    method: 'POST',
    path: '/api/desk/claims/:id/refuse',
    summary: 'Refuse a claim with a sentence to the claimant',
    ...one,
    body: ClaimSentence,
  },
  askClaimant: {
    method: 'POST',
    path: '/api/desk/claims/:id/ask',
    summary: 'Ask the claimant for more',
    ...one,
    body: ClaimSentence,
  },
  matchClaimDomain: {
    method: 'POST',
    path: '/api/desk/claims/:id/domain',
    summary: 'Match the mail domain of the claimant to the school, so that the claimant can get a code',
    ...one,
    body: ClaimReason,
  },
  printClaimLetter: {
    ...one,
    method: 'POST',
    path: '/api/desk/claims/:id/letter',
    summary: 'The letter with a new code, as PDF; an earlier code of the claim becomes invalid',
    body: ClaimVersion,
    responses: { 200: LetterPrinted },
  },
  markLetterPosted: {
    method: 'POST',
    path: '/api/desk/claims/:id/letter/posted',
    summary: 'Record the day on which the letter was posted',
    ...one,
    body: LetterPosted,
  },
} as const satisfies Record<string, CallDefinition>
