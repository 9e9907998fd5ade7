import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { SchoolList } from '#contract/schools.ts'

/**
 * Every letter typed in a search asks for a list of schools, and validating the list took a tenth of the CPU time of
 * such a request. Its serialiser leaves out undeclared fields, as the validation does, and relies on TypeScript for the
 * types of the others.
 */
const withoutValidation = new Set<unknown>([SchoolList])

/** Creates a function that serialises a response. It throws if the response does not match its schema. */
export const responseSerializer: FastifySerializerCompiler<z.core.$ZodType> = (route) => {
  if (!withoutValidation.has(route.schema)) return serializerCompiler(route)
  // The two libraries describe JSON Schema with different types.
  return fastJson(z.toJSONSchema(route.schema, { io: 'output', target: 'draft-7' }) as Schema)
}
