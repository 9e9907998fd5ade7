import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { CallDefinition } from '#contract/call-definition.ts'
import type { Calls } from '#contract/calls.ts'
import { ErrorResponse } from '#contract/errors.ts'
import type { Language } from '#messages/languages.ts'
import { type CallerOf, callerOf } from './access.ts'
import { requestedLanguage } from './requested-language.ts'

type Call = Calls[keyof Calls]

type OutputOf<Definition, Part extends string> = Definition extends { [Name in Part]: infer Schema }
  ? z.output<Schema>
  : undefined

type CallRequest<C extends Call> = CallerOf<C['access']> & {
  params: OutputOf<C, 'params'>
  query: OutputOf<C, 'query'>
  body: OutputOf<C, 'body'>
  networkAddress: string
  /** Of texts in the response, and of mails that the request causes. */
  language: Language
}

type CallResponse<C extends Call> = z.output<C['responses'][keyof C['responses']]>

type Handler<C extends Call> = (
  request: CallRequest<C>,
  /** For headers, or a status other than the first in `responses`. */
  reply: FastifyReply,
) => CallResponse<C> | Promise<CallResponse<C>>

function securityOf({ access, method }: CallDefinition): Record<string, string[]>[] | undefined {
  switch (access) {
    case 'public':
      return undefined
    case 'session':
      return [{ bearer: [] }]
    case 'optional session':
      return [{ bearer: [] }, {}]
    case 'session or credential':
      return [{ privateToken: [] }, { bearer: [] }]
    case 'credential':
      return [{ privateToken: [] }]
    case 'optional credential':
      return [{ privateToken: [] }, {}]
    case 'author key':
      return [{ authorKey: [] }]
    case 'staff sign-in':
    case 'staff':
      return [method === 'GET' ? { deskSession: [] } : { deskSession: [], csrfToken: [] }]
    case 'school sign-in':
    case 'school':
      return [method === 'GET' ? { schoolSession: [] } : { schoolSession: [], csrfToken: [] }]
  }
}

function errorResponses({ access, method, limits, params, query, body }: CallDefinition) {
  const hasRoles = access === 'staff' || access === 'school'
  const needsCookie = hasRoles || access === 'staff sign-in' || access === 'school sign-in'
  const mayBeAnonymous = access === 'credential' || access === 'session or credential'
  const described = (description: string) => ({
    description,
    content: { 'application/json': { schema: ErrorResponse } },
  })
  return {
    ...(query || body ? { 400: described('The input is not valid') } : {}),
    ...(access === 'session' || needsCookie ? { 401: described('The session is missing or has ended') } : {}),
    ...(mayBeAnonymous
      ? {
          401: described('The token of the credential, or the session, is missing or invalid'),
          403: described('The request has a session and needs a credential'),
        }
      : {}),
    ...(hasRoles || (needsCookie && method !== 'GET')
      ? { 403: described('The role or the CSRF token is missing') }
      : {}),
    ...(params || access === 'author key' ? { 404: described('The id or key is unknown') } : {}),
    ...(limits ? { 429: described(`A rate limit is reached: ${limits.join(', ')}`) } : {}),
    '4xx': ErrorResponse,
    '5xx': ErrorResponse,
  }
}

/** `enforceAccess` checks access and limits. */
export function endpoint<C extends Call>(call: C, handler: Handler<C>) {
  const definition: CallDefinition = call
  const { method, path, tag, summary, maximumBody, params, query, body, responses } = definition
  const security = securityOf(definition)
  const [firstStatus] = Object.keys(responses)
  return {
    method,
    url: path,
    config: { call: definition },
    ...(maximumBody !== undefined && { bodyLimit: maximumBody }),
    schema: {
      summary,
      tags: [tag],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(security && { security }),
      response: { ...responses, ...errorResponses(definition) },
    },
    async handler(request: FastifyRequest, reply: FastifyReply) {
      reply.code(Number(firstStatus))
      const { params, query, body, ip: networkAddress } = request
      // TypeScript cannot infer that Fastify has validated these parts.
      const language = requestedLanguage(request.headers['accept-language'])
      const validated = {
        params,
        query,
        body,
        networkAddress,
        language,
        ...callerOf(request),
      } as CallRequest<C>
      return reply.send(await handler(validated, reply))
    },
  }
}
