import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Calls } from '#contract/calls.ts'
import { Problem } from '#contract/problems.ts'

/** A Fastify instance whose handlers are typed by the schemas of their routes. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

type Call = Calls[keyof Calls]

/** The parts of a call under the names that Fastify has for them. */
type SchemaOf<C extends Call> = (C extends { params: infer Params } ? { params: Params } : unknown) &
  (C extends { query: infer Query } ? { querystring: Query } : unknown) &
  (C extends { body: infer Body } ? { body: Body } : unknown) & {
    response: C['answers'] & { '4xx': typeof Problem; '5xx': typeof Problem }
  }

/** What some calls have and others lack. */
type MaybeParts = { query?: unknown; bearer?: boolean; optionalBearer?: boolean; authorKey?: boolean }

/**
 * Method, path and schemas of a call of the contract, as Fastify's `route` takes them: what comes in is
 * validated by them, what goes out is cut to them, and the OpenAPI document is made from them.
 */
export function endpoint<C extends Call>(
  call: C,
): { method: C['method']; url: C['path']; schema: SchemaOf<C> } {
  const { method, path, area, summary, answers, ...parts }: Call & MaybeParts = call
  const { query, bearer, optionalBearer, authorKey, ...rest } = parts
  const security = [
    ...(bearer || optionalBearer ? [{ bearer: [] }] : []),
    ...(optionalBearer ? [{}] : []),
    ...(authorKey ? [{ authorKey: [] }] : []),
  ]
  const schema = {
    summary,
    tags: [area],
    ...rest,
    ...(query ? { querystring: query } : {}),
    ...(security.length > 0 ? { security } : {}),
    response: { ...answers, '4xx': Problem, '5xx': Problem },
  }
  // The names change from ours to Fastify's, which the compiler cannot follow through the spreads.
  return { method, url: path, schema: schema as unknown as SchemaOf<C> }
}
