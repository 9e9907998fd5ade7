import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { CallDefinition } from '#contract/call-definition.ts'
import type { Calls } from '#contract/calls.ts'
import { ErrorResponse } from '#contract/errors.ts'
import { type CallerOf, callerOf } from './access.ts'

type Call = Calls[keyof Calls]

type OutputOf<Definition, Part extends string> = Definition extends { [Name in Part]: infer Schema }
  ? z.output<Schema>
  : undefined

export type CallRequest<C extends Call> = CallerOf<C['access']> & {
  params: OutputOf<C, 'params'>
  query: OutputOf<C, 'query'>
  body: OutputOf<C, 'body'>
  address: string
}

export type CallResponse<C extends Call> = z.output<C['responses'][keyof C['responses']]>

type Handler<C extends Call> = (
  request: CallRequest<C>,
  /** To set headers, or a status other than the first in `responses`. */
  reply: FastifyReply,
) => CallResponse<C> | Promise<CallResponse<C>>

const securityOf = {
  public: undefined,
  session: [{ bearer: [] }],
  'optional session': [{ bearer: [] }, {}],
  'author key': [{ authorKey: [] }],
} as const

function errorResponses({ access, limits, params, query, body }: CallDefinition) {
  const described = (description: string) => ({
    description,
    content: { 'application/json': { schema: ErrorResponse } },
  })
  return {
    ...(query || body ? { 400: described('The input is not valid') } : {}),
    ...(access === 'session' ? { 401: described('The session is missing or has ended') } : {}),
    ...(params || access === 'author key' ? { 404: described('The id or key is unknown') } : {}),
    ...(limits ? { 429: described(`A rate limit is reached: ${limits.join(', ')}`) } : {}),
    '4xx': ErrorResponse,
    '5xx': ErrorResponse,
  }
}

/** Creates the Fastify route of a call. `enforceAccess` checks its access and limits. */
export function endpoint<C extends Call>(call: C, handler: Handler<C>) {
  const definition: CallDefinition = call
  const { method, path, tag, summary, access, params, query, body, responses } = definition
  const [firstStatus] = Object.keys(responses)
  return {
    method,
    url: path,
    config: { call: definition },
    schema: {
      summary,
      tags: [tag],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(securityOf[access] && { security: securityOf[access] }),
      response: { ...responses, ...errorResponses(definition) },
    },
    async handler(request: FastifyRequest, reply: FastifyReply) {
      reply.code(Number(firstStatus))
      const { params, query, body, ip: address } = request
      // Fastify has validated these parts with the schemas, but TypeScript cannot infer this.
      const validated = { params, query, body, address, ...callerOf(request) } as CallRequest<C>
      return reply.send(await handler(validated, reply))
    },
  }
}
