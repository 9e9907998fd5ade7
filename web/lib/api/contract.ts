/* Import this module only when needed, because the schemas are large. */
export { safeParse } from 'zod/mini'
export { ReceivedErrorResponse } from '#contract/errors.ts'
export { publicCalls } from '#contract/public-calls.ts'
export { withContractNames } from './field-aliases.ts'
