type Options = {
  method?: string
  body?: unknown
  /** A session token. */
  token?: string | undefined
  headers?: Record<string, string>
}

/** @param options.method if undefined, POST for a request with a body and GET otherwise */
export async function call(
  { origin }: { origin: string },
  path: string,
  { method, body, token, headers }: Options = {},
): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(origin + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
