import { randomUUID } from 'node:crypto'
import type { TestMailServer } from '#server/testing/mail-server.ts'
import { freePort } from '#server/testing/port.ts'
import { type Product, startProduct } from '../e2e/product.ts'

export const password = 'monsoon-mango-train'

/** Constant, because a run may use the folder of an earlier run, whose issuer keys are encrypted with this key. */
const secretKey = 'a key for folders of benchmarks only'

type Options = Pick<
  Parameters<typeof startProduct>[0],
  'dataDir' | 'environment' | 'nodeArguments' | 'cwd'
> & {
  mail: TestMailServer
}

/** Starts the product with the settings that `APP_MODE=production` requires, except a key in `brand/`. */
export async function startInProduction({
  dataDir,
  mail,
  environment,
  ...options
}: Options): Promise<Product> {
  const port = String(await freePort())
  return startProduct({
    ...options,
    dataDir,
    environment: {
      PORT: port,
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      SMTP_URL: mail.url,
      SECRET_KEY: secretKey,
      ...environment,
    },
  })
}

export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/**
 * Signs up a new student with the mailed code and the password of this module.
 * @param headers for example `X-Forwarded-For`
 * @returns the email address and a session token
 */
export async function signUp(
  origin: string,
  mail: TestMailServer,
  headers: Record<string, string> = {},
): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@example.org`
  const form = {
    fullName: 'Asha Verma',
    email,
    password,
    confirmPassword: password,
    school: 'GPS Rampur',
    grade: '10',
  }
  await post(`${origin}/api/signup`, form, headers)
  const response = await post(`${origin}/api/signup`, { ...form, otp: mail.codeFor(email) }, headers)
  if (response.status !== 201) throw new Error(`Sign-up returned ${response.status}.`)
  const { token } = (await response.json()) as { token: string }
  return { email, token }
}
