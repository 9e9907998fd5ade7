/* Browsers load these functions. `issuer.ts` has the functions that need the secret key. */
export { type PendingRequest, requestBytes, responseBytes } from './arc/issuance.ts'
export { publicKeyBytes } from './arc/issuer-key.ts'
export { authorKeyHashOf, authorKeyOf, newAuthorCode, readAuthorCode, ticketOf } from './author-code.ts'
export { fromBase64Url, toBase64Url } from './base64url.ts'
export { CredentialError, type CredentialFault, unlessWrong } from './error.ts'
export {
  type Credential,
  commitmentFor,
  commitmentOf,
  createRequest,
  decodeCredential,
  encodeCredential,
  finishRequest,
  type Presented,
  present,
} from './holder.ts'
export { findLogFault, type LogEntry, nextLogEntry, readLogEntry } from './key-log.ts'
export {
  type Context,
  commentContext,
  eventContext,
  keyId,
  keyIdBytes,
  type Message,
  maximumSchoolCodes,
  messageHash,
  nullifiersIn,
  postContextOf,
  presentationLength,
  profileVersion,
  reportContext,
  reportQuota,
  reviewContext,
  reviewQuota,
  type Use,
  voteContext,
  voteQuota,
} from './profile.ts'
export {
  contains,
  decodeHead,
  encodeHead,
  isHeadBefore,
  isSigned,
  maximumReason,
  normalSignature,
  type SignedHead,
  signedBytes,
} from './signed-head.ts'
export { authorize, decodeToken, encodeHeader, encodeToken, type Token, tokenType } from './token.ts'
export {
  type ContextKind,
  contextsOfPost,
  type PostContexts,
  type PostingTime,
  type PostUse,
  type RequestParts,
} from './uses.ts'
