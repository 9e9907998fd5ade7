import autocannon from 'autocannon'

export const connections = 16

export type Figures = { seconds: number; latencies: number[] }

/**
 * Requests each path once, over {@link connections} connections.
 * @param paths at least one for each connection
 * @throws Error if a response does not have the status 200
 */
export async function measure(origin: string, paths: readonly string[]): Promise<Figures> {
  const latencies: number[] = []
  const startedAt = performance.now()
  // The time of the last response, because autocannon ends only at whole seconds.
  let endedAt = startedAt
  let failures = 0
  await new Promise<void>((resolve, reject) => {
    let nextClient = 0
    const run = autocannon(
      {
        url: origin,
        connections,
        amount: paths.length,
        setupClient(client) {
          const pathsOfClient = paths.filter((_, index) => index % connections === nextClient)
          nextClient++
          client.setRequests(pathsOfClient.map((path) => ({ method: 'GET', path })))
        },
      },
      (error) => (error ? reject(error) : resolve()),
    )
    run.on('response', (_client, status, _bytes, milliseconds) => {
      latencies.push(milliseconds)
      endedAt = performance.now()
      if (status !== 200) failures++
    })
  })
  if (failures > 0) throw new Error(`${failures} responses did not have the status 200.`)
  return { seconds: (endedAt - startedAt) / 1000, latencies }
}

/** Returns requests per second. */
export function rate({ seconds, latencies }: Figures): number {
  return latencies.length / seconds
}
