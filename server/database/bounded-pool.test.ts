import { type AddressInfo, createServer, type Socket } from 'node:net'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { BoundedPool, DatabaseBusy } from './bounded-pool.ts'
import { ignoreErrors } from './database.ts'

const limits = { max: 2, maximumWaiting: 1, connectionTimeoutMillis: 200 }

function openPool(connection: pg.ClientConfig): BoundedPool {
  const pool = new BoundedPool({ ...connection, ...limits })
  // `pool.end()` does not wait for PostgreSQL, which may then report that the deleted database ended a connection.
  ignoreErrors(pool)
  onTestFinished(() => pool.end())
  return pool
}

async function startSilentServer(): Promise<number> {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function overload(pool: BoundedPool): Promise<unknown[]> {
  const attempts = await Promise.allSettled(Array.from({ length: 4 }, () => pool.connect()))
  return attempts.flatMap((each) => {
    if (each.status === 'rejected') return [each.reason]
    each.value.release()
    return []
  })
}

test('reports a full queue as overload while PostgreSQL responds', async () => {
  const { connection } = await testDatabase()
  const pool = openPool(connection)
  expect(await overload(pool)).toEqual([expect.any(DatabaseBusy), expect.any(DatabaseBusy)])
})

test('reports a full queue as an outage if PostgreSQL does not respond', async () => {
  const port = await startSilentServer()
  const pool = openPool({ host: '127.0.0.1', port })
  await expect(pool.connect()).rejects.toThrow('connection timeout')
  const errors = await overload(pool)
  expect(errors).toHaveLength(4)
  for (const error of errors) expect(error).not.toBeInstanceOf(DatabaseBusy)
})
