type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/**
 * Returns a function that sends commands of WebDriver over HTTP.
 * @see https://www.w3.org/TR/webdriver2/#endpoints
 */
export function webdriverClient(origin: string): Command {
  return async (method, path, body) => {
    // On a busy machine, WebKit sometimes does not answer a new session. The test then runs again.
    const signal = AbortSignal.timeout(60_000)
    const response = await fetch(origin + path, {
      method,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`WebDriver: ${error}: ${message}`)
  }
}

type Session = { post(path: string, body?: object): Promise<unknown>; end(): Promise<void> }

export async function startSession(command: Command): Promise<Session> {
  const { sessionId } = (await command('POST', '/session', { capabilities: {} })) as { sessionId: string }
  return {
    post: (path, body = {}) => command('POST', `/session/${sessionId}${path}`, body),
    async end() {
      await command('DELETE', `/session/${sessionId}`)
    },
  }
}
