/* The schemas are large, so `call.ts` imports this file only before the first call. */
export { safeParse } from 'zod/mini'
export { calls } from '#contract/calls.ts'
export { ReceivedErrorResponse } from '#contract/errors.ts'
export { withContractNames } from './field-aliases.ts'
