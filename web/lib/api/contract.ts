/* Loaded at the first call, because the schemas are large and many pages make no call. */
export { safeParse } from 'zod/mini'
export { ReceivedErrorResponse } from '#contract/errors.ts'
export { publicCalls } from '#contract/public-calls.ts'
export { withContractNames } from './field-aliases.ts'
