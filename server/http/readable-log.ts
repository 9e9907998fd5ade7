import { z } from 'zod'

const LogLine = z.object({
  level: z.number(),
  time: z.string(),
  msg: z.string().optional(),
  method: z.string().optional(),
  route: z.string().optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
  count: z.number().optional(),
  err: z
    .object({
      type: z.string().optional(),
      code: z.string().optional(),
      message: z.string().optional(),
      trace: z.array(z.string()).optional(),
    })
    .optional(),
})

const warning = 40
const error = 50

/** Formats a JSON line for people. Returns other lines unchanged. */
export function readableLine(line: string): string {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return line
  }
  const { data } = LogLine.safeParse(json)
  if (data === undefined) return line
  const { level, time, msg, method, route, status, ms, count, err } = data
  const name = level >= error ? 'ERROR' : level >= warning ? 'WARNING' : ''
  const cause = err && [err.type, err.code, err.message].filter(Boolean).join(' ')
  const parts = [
    time.replace('T', ' ').replace('Z', ' UTC'),
    name,
    [method, route, status].filter((part) => part !== undefined).join(' '),
    ms === undefined ? '' : `(${ms} ms)`,
    count === undefined ? '' : `(${count} in an hour)`,
    cause ? `${msg ?? 'failed'}: ${cause}` : msg,
  ]
  return [parts.filter(Boolean).join(' '), ...(err?.trace ?? [])].map((text) => `${text}\n`).join('')
}
