import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { starting } from '#contract/messages.ts'
import { freePort } from '../testing/port.ts'
import { holdPort } from './starting-server.ts'

test('responds with 503 until it closes the port', async () => {
  const port = await freePort()
  const release = await holdPort({ port, host: '127.0.0.1' }, false)
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
    503,
    '5',
    `${starting.text}\n`,
  ])
  const call = await fetch(`http://127.0.0.1:${port}/api/health`)
  expect([call.status, await call.json()]).toEqual([503, { message: starting.text, code: 'starting' }])
  await release()
  const successor = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void successor.close())
  await once(successor, 'listening')
})

test('reports a port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(holdPort({ port, host: '127.0.0.1' }, false)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
