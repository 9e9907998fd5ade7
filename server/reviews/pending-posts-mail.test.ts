import { expect, onTestFinished, test } from 'vitest'
import { alertAddresses } from '#brand/alert-addresses.ts'
import { startMaintenance } from '../maintenance/schedule.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'

function startInstances(product: TestApp) {
  const failures: string[] = []
  const instances = [1, 2].map(() =>
    startMaintenance({
      ...product.work,
      pool: product.database.pool,
      clock: product.clock,
      onFailure: ({ message }) => failures.push(message),
    }),
  )
  onTestFinished(async () => {
    await Promise.all(instances.map((instance) => instance.stop()))
  })
  return {
    failures,
    async run() {
      await Promise.all(instances.map((instance) => instance.run()))
      for (const instance of instances) await instance.run()
    },
  }
}

function mails({ mail }: TestApp): string[] {
  return mail.messages
    .filter(
      ({ to, subject }) => to?.[0]?.address === alertAddresses.desk && /for a decision/.test(subject ?? ''),
    )
    .map(({ text }) => text ?? '')
}

async function post(product: TestApp, description: string): Promise<void> {
  const { token } = await product.signIn()
  expect((await product.post('/api/reviews', reviewInput({ description }), token)).statusCode).toBe(201)
}

const copied =
  'This is the best school in the whole district. The teachers are kind and helpful, the labs are modern and the principal listens to every parent.'

test('mails the number of waiting posts by reason once a day', async () => {
  const product = await testApp({ startsAt: '2026-11-20T06:00:00Z', limits: noLimits })
  await post(product, 'The warden raped a girl and nobody listens to us.')
  for (let copy = 0; copy < 3; copy++) await post(product, copied)
  const { run } = startInstances(product)
  await run()
  expect(mails(product)).toHaveLength(1)
  const [text = ''] = mails(product)
  expect(text).toContain('1: may disclose that somebody is abused or in despair (disclosure)')
  expect(text).toContain('2: very similar to another review (near-copy)')
  expect(text).not.toMatch(/warden|district|10100000001/)
  await run()
  expect(mails(product)).toHaveLength(1)
  product.wait(86_400)
  await run()
  expect(mails(product)).toHaveLength(2)
})

test('sends no mail if no post waits for a decision', async () => {
  const product = await testApp({ startsAt: '2026-11-20T06:00:00Z' })
  await post(product, 'The library opens at seven and is quiet.')
  await startInstances(product).run()
  expect(mails(product)).toEqual([])
})

test('tries again after a failed mail without repeating the nightly work', async () => {
  const product = await testApp({ startsAt: '2026-11-20T06:00:00Z' })
  await post(product, 'principal ko jaan se maar dunga, sab dekhenge')
  product.mail.refuse()
  const { run, failures } = startInstances(product)
  await run()
  expect(failures.length).toBeGreaterThan(0)
  const { rows } = await product.database.pool.query<{ name: string }>('SELECT name FROM daily_task')
  const done = rows.map(({ name }) => name)
  expect(done).toContain('nightly-maintenance')
  expect(done).not.toContain('pending-posts-mail')
  product.mail.accept()
  await run()
  expect(mails(product)).toHaveLength(1)
})
