/** What the client needs of the contract at run time. The heaviest thing on a page that is only read. */
export { safeParse } from 'zod/mini'
export { calls } from '#contract/calls.ts'
export { ReceivedErrorResponse } from '#contract/errors.ts'
export { withContractNames } from './field-aliases.ts'
