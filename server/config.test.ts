import { expect, onTestFinished, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { ConfigError, readConfig } from './config.ts'
import { createMailer } from './mail/mailer.ts'
import { startTestMailServer } from './testing/mail-server.ts'

function problemsOf(variables: Record<string, string>): string {
  try {
    readConfig(variables)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('uses defaults if no variable is set', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ production: false, port: 3000, host: '127.0.0.1', sampleSchools: 990_940 })
  expect(config.dataDir).toBe(`${process.cwd()}/data`)
})

test.each([
  ['linux', 1, 1, 1],
  ['linux', 2, 3.8, 2],
  ['linux', 4, 2, 1],
  ['linux', 4, 7.7, 4],
  ['linux', 16, 4, 2],
  ['linux', 64, 500, 8],
  ['freebsd', 4, 16, 4],
  ['darwin', 8, 16, 1],
] as const)(
  'uses on %s with %i cores and %f GiB of memory %i threads',
  (platform, cores, memory, workers) => {
    const machine = { platform, cores, memoryBytes: memory * 1024 ** 3 }
    expect(readConfig({}, { machine }).workers).toBe(workers)
    expect(readConfig({ WORKERS: '3' }, { machine }).workers).toBe(3)
  },
)

test('treats an empty value as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: undefined })
})

test('lists all invalid values in one message', () => {
  const message = problemsOf({
    PORT: '70000',
    DATABASE_URL: 'mysql://somewhere',
    DATABASE_DIRECT_URL: 'http://somewhere',
    DATABASE_REPLICA_URL: 'replica',
    DATABASE_NODE_URLS: 'postgres://one/bolshala,two',
    SAMPLE_SCHOOLS: '-1',
    SMTP_URL: 'mail.example.org',
    MAIL_FROM: 'nobody',
    PUBLIC_ORIGIN: 'https://example.org/path',
    SECRET_KEY: 'short',
    CORS_ORIGINS: 'https://a.example, b.example',
    TRUSTED_PROXIES: '10.0.0.0/99',
    PUBLICATION: 'weekly',
    APP_MODE: 'prod',
  })
  const names = ['PORT', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'SAMPLE_SCHOOLS', 'SMTP_URL', 'MAIL_FROM']
  for (const name of [
    ...names,
    'DATABASE_REPLICA_URL',
    'DATABASE_NODE_URLS',
    'PUBLIC_ORIGIN',
    'SECRET_KEY',
    'CORS_ORIGINS',
    'TRUSTED_PROXIES',
    'PUBLICATION',
    'APP_MODE',
  ]) {
    expect(message).toContain(`- ${name} `)
  }
})

test('lists all missing and invalid values in production', () => {
  const message = problemsOf({ APP_MODE: 'production', PORT: 'x' })
  for (const name of ['PORT', 'DATABASE_URL', 'SMTP_URL', 'PUBLIC_ORIGIN', 'SECRET_KEY']) {
    expect(message).toContain(name)
  }
})

/** The key is a name here: only the start of the product reads it. */
const logKey = 'a key'

const production = {
  APP_MODE: 'production',
  DATA_DIR: '/srv/bolshala',
  SMTP_URL: 'smtps://mail.example.org',
  PUBLIC_ORIGIN: 'https://schools.example.org',
  SECRET_KEY: 'k'.repeat(32),
}

test('accepts a data folder but no sample schools in production', () => {
  expect(readConfig(production, { logKey })).toMatchObject({
    production: true,
    sampleSchools: 0,
    mailFrom: `${brand.name} <no-reply@schools.example.org>`,
  })
  expect(problemsOf({ ...production, SAMPLE_SCHOOLS: '10' })).toContain('SAMPLE_SCHOOLS')
})

test.each([
  ['Vidya Vaani', 'Vidya Vaani <no-reply@schools.example.org>'],
  ['विद्या', 'विद्या <no-reply@schools.example.org>'],
  ['Vidya & Co., "Pune"', '"Vidya & Co., \\"Pune\\"" <no-reply@schools.example.org>'],
])('sends mails in the name of the brand %s', async (name, mailFrom) => {
  const config = readConfig(production, { name, logKey })
  expect(config.mailFrom).toBe(mailFrom)
  const server = await startTestMailServer()
  onTestFinished(() => server.close())
  const onFailure = (error: Error) => expect.unreachable(error.message)
  const mailer = createMailer({ smtpUrl: server.url, from: config.mailFrom, outbox: '', onFailure })
  onTestFinished(() => mailer.close())
  await mailer.send({ to: 'asha@example.org', subject: 'A code', text: 'A code.' })
  expect(server.messages[0]?.from).toMatchObject({ name, address: 'no-reply@schools.example.org' })
})

test('accepts IPv4 and IPv6 proxies and ranges', () => {
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1, fd00::/8' }).trustedProxies).toHaveLength(
    4,
  )
})

test('uses the direct address for everything except requests', () => {
  const [pooler, direct] = ['postgres://pooler/bolshala', 'postgres://database/bolshala']
  expect(readConfig({ DATABASE_URL: direct })).toMatchObject({ databaseUrl: direct, poolerUrl: undefined })
  expect(readConfig({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct })).toMatchObject({
    databaseUrl: direct,
    poolerUrl: pooler,
  })
  expect(problemsOf({ DATABASE_DIRECT_URL: direct })).toContain('DATABASE_DIRECT_URL needs DATABASE_URL')
})

test('reads the addresses of a replica and of the nodes of a cluster', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://replica/bolshala' }
  expect(readConfig({ DATABASE_URL: 'postgres://leader/bolshala', ...replica }).replicaUrl).toBe(
    replica.DATABASE_REPLICA_URL,
  )
  expect(problemsOf(replica)).toContain('DATABASE_REPLICA_URL needs DATABASE_URL')
  const nodes = { DATABASE_NODE_URLS: 'postgres://one/bolshala, postgres://two:5433/bolshala' }
  expect(readConfig({ DATABASE_URL: 'postgres://leader/bolshala', ...nodes }).databaseNodeUrls).toEqual([
    'postgres://one/bolshala',
    'postgres://two:5433/bolshala',
  ])
  expect(problemsOf(nodes)).toContain('DATABASE_NODE_URLS needs DATABASE_URL')
})
