import { expect, test } from 'vitest'
import { unencryptedConnections } from './unencrypted-connections.ts'

const none = {
  databaseUrl: undefined,
  poolerUrl: undefined,
  replicaUrl: undefined,
  databaseNodeUrls: [],
  smtpUrl: undefined,
}

test.each([
  { databaseUrl: 'postgres://asha:secret@10.0.0.1/bolshala' },
  { poolerUrl: 'postgres://db.example/bolshala?sslmode=disable' },
  { replicaUrl: 'postgres:///bolshala?host=db.example' },
  { databaseNodeUrls: ['postgres://10.0.0.1/bolshala?sslmode=verify-full', 'postgres://10.0.0.2/bolshala'] },
  { smtpUrl: 'smtp://asha:secret@mail.example:587' },
])('warns about %j and names neither password nor host', (urls) => {
  const problems = unencryptedConnections({ ...none, ...urls })
  expect(problems).toEqual([expect.stringContaining('TLS')])
  expect(problems.join()).not.toMatch(/secret|example|10\.0/)
})

test.each([
  { databaseUrl: 'postgres://localhost/bolshala' },
  { databaseUrl: 'postgres://[::1]/bolshala' },
  { databaseUrl: 'postgres:///bolshala?host=%2Fvar%2Frun%2Fpostgresql' },
  { databaseUrl: 'postgres://bolshala@%2Fvar%2Frun/postgres' },
  { databaseUrl: 'postgres://db.example/bolshala?sslmode=verify-full' },
  { smtpUrl: 'smtp://127.0.0.1:25' },
  { smtpUrl: 'smtps://mail.example' },
  { smtpUrl: 'smtp://mail.example:587?requireTLS=true' },
])('accepts %j', (urls) => {
  expect(unencryptedConnections({ ...none, ...urls })).toEqual([])
})
