import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

export type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
}

type Parameter = { name: string; in: string; required?: boolean; schema: Schema }

type Content = { content?: Record<string, { schema?: Schema }> }

type DocumentedCall = {
  parameters?: Parameter[]
  requestBody?: Content
  security?: Record<string, unknown>[]
  responses: Record<string, Content>
}

export type OpenApiDocument = { paths: Record<string, Record<string, DocumentedCall>> }

export type Operation = {
  /** Upper case. */
  method: string
  /** With parameters in braces, such as `/api/schools/{id}`. */
  path: string
  parameters: readonly Parameter[]
  body: Schema | undefined
  /** Who may make the call. `students` also stands for everybody. */
  callers: 'students' | 'staff' | 'schools'
  /** Returns how the response differs from the document, or undefined. */
  check(response: { status: number; contentType: string; text: string }): string | undefined
}

const json = 'application/json'

function callersOf({ security = [] }: DocumentedCall): Operation['callers'] {
  if (security.some((scheme) => 'deskSession' in scheme)) return 'staff'
  return security.some((scheme) => 'schoolSession' in scheme) ? 'schools' : 'students'
}

export function readOperations(document: OpenApiDocument): Operation[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  formats.default(ajv)
  ajv.addSchema(document, 'document')
  return Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]): Operation => {
      const pointer = ['paths', path, method, 'responses'].map(escapePointer).join('/')
      const validators = new Map<string, ValidateFunction>()
      const validatorOf = (status: string) => {
        const validator =
          validators.get(status) ??
          ajv.compile({ $ref: `document#/${pointer}/${status}/content/${escapePointer(json)}/schema` })
        validators.set(status, validator)
        return validator
      }
      return {
        method: method.toUpperCase(),
        path,
        parameters: call.parameters ?? [],
        callers: callersOf(call),
        body: call.requestBody?.content?.[json]?.schema,
        check: ({ status, contentType, text }) => {
          const documented = [String(status), `${String(status)[0]}XX`].find((each) => call.responses[each])
          if (documented === undefined) return `status ${status} is not documented`
          if (!call.responses[documented]?.content?.[json]) return undefined
          if (!contentType.startsWith(json)) return `the response has the type ${contentType || 'none'}`
          const validate = validatorOf(documented)
          if (validate(JSON.parse(text))) return undefined
          const [error] = validate.errors ?? []
          return `the body does not match the schema of ${documented}: ${error?.instancePath} ${error?.message}`
        },
      }
    }),
  )
}

/** @see RFC 6901, with the percent-encoding of a URI fragment */
function escapePointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
}
