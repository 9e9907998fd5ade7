import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { contactMessage, testApp } from '../testing/app.ts'
import {
  backUp,
  createFolder,
  emptyDatabase,
  identity,
  maintain,
  restore,
  rowsOf,
} from '../testing/backups.ts'
import { createEncrypter, writeEncrypted } from './encrypted-file.ts'
import { endLine, headerLine } from './script.ts'

/** Size of an encrypted chunk with its authentication tag, in bytes. */
const chunk = 64 * 1024 + 16

async function createBackup() {
  const product = await testApp()
  await product.database.pool.query(`INSERT INTO picture VALUES (repeat('a', 32), 1, 1)`)
  await product.database.pool.query(
    `INSERT INTO picture_file SELECT repeat('a', 32), width, 'webp', (SELECT string_agg(uuid_send(gen_random_uuid()), '')
      FROM generate_series(1, 4000) WHERE width > 0) FROM generate_series(1, 5) AS width`,
  )
  await maintain(product)
  const folder = await createFolder()
  const { file } = await backUp(product, folder)
  const other = await testApp()
  await other.post('/api/contact', contactMessage())
  await other.outbox.settle(10_000)
  const messages = await rowsOf(other.database, 'inbox_entry')
  expect(messages).toHaveLength(1)
  const target = other.database
  const { database: overwrite = '' } = target.connection
  return { product, folder, file, bytes: await readFile(file), target, overwrite, messages }
}

test('refuses damaged files and wrong keys, and keeps the stored data', async () => {
  const { product, folder, file, bytes, target, overwrite, messages } = await createBackup()
  expect(bytes.length).toBeGreaterThan(4 * chunk)
  const altered = Buffer.from(bytes)
  altered.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  const inHeader = Buffer.from(bytes)
  inHeader.writeUInt8(bytes.readUInt8(120) ^ 1, 120)
  const payload = bytes.indexOf('\n---') + 100
  const swapped = Buffer.concat([
    bytes.subarray(0, payload),
    bytes.subarray(payload + chunk, payload + 2 * chunk),
    bytes.subarray(payload, payload + chunk),
    bytes.subarray(payload + 2 * chunk),
  ])
  const damaged = {
    empty: Buffer.alloc(0),
    truncated: bytes.subarray(0, -1),
    'truncated after a chunk': bytes.subarray(0, payload + 3 * chunk),
    altered,
    'altered in the header': inHeader,
    swapped,
    'with more bytes': Buffer.concat([bytes, Buffer.from('more')]),
    'not encrypted': Buffer.from('-- bolshala-backup {}\n'),
  }
  for (const [name, content] of Object.entries(damaged)) {
    const path = join(folder, 'damaged')
    await writeFile(path, content)
    const restoring = restore(product, target, path, { overwrite })
    await expect(restoring, name).rejects.toThrow(/is damaged or incomplete\. Nothing was restored\./)
    expect(await rowsOf(target, 'inbox_entry'), name).toEqual(messages)
  }
  const identities = [await generateX25519Identity()]
  await expect(restore(product, target, file, { overwrite, identities })).rejects.toThrow(
    'was encrypted for another key',
  )
  await expect(restore(product, target, join(folder, 'none'), { overwrite })).rejects.toThrow(
    'There is no file',
  )
  expect(await rowsOf(target, 'inbox_entry')).toEqual(messages)

  await restore(product, target, file, { overwrite })
  expect(await rowsOf(target, 'inbox_entry')).toEqual([])
  expect(await rowsOf(target, 'picture_file')).toHaveLength(5)
})

test('replaces data only in the database that the operator names', async () => {
  const { product, file, target, messages } = await createBackup()
  await expect(restore(product, target, file)).rejects.toThrow('holds data')
  await expect(restore(product, target, file, { overwrite: 'bolshala' })).rejects.toThrow('and not bolshala')
  expect(await rowsOf(target, 'inbox_entry')).toEqual(messages)
})

test('never touches tables of other programs', async () => {
  const { product, folder, file, target, overwrite } = await createBackup()
  await target.pool.query('CREATE TABLE invoice (number int)')
  await target.pool.query('INSERT INTO invoice VALUES (7)')
  await expect(restore(product, target, file, { overwrite })).rejects.toThrow(
    'not belong to the product: invoice',
  )
  expect(await rowsOf(target, 'invoice')).toEqual(['(7)'])
  await product.database.pool.query('CREATE TABLE invoice (number int)')
  await expect(backUp(product, folder)).rejects.toThrow('not belong to the product: invoice')
  expect(await readdir(folder)).toHaveLength(1)
})

test('refuses a database that another process of the product uses', async () => {
  const { product, file } = await createBackup()
  const target = await emptyDatabase()
  const client = await target.pool.connect()
  await client.query(`SET application_name = 'bolshala 1'`)
  await expect(restore(product, target, file)).rejects.toThrow('Stop the product first')
  client.release(true)
})

test('refuses scripts that a backup never writes', async () => {
  const product = await testApp()
  const folder = await createFolder()
  const recipient = await identityToRecipient(identity)
  const header = headerLine({ day: '2026-11-23', content: 'everything', migration: '0032-erasures' })
  const account = 'COPY account ("id") FROM stdin;\n'
  for (const [script, problem] of [
    ['DROP TABLE review;\n', 'not a backup'],
    [header.replace('"format":1', '"format":2'), 'cannot read'],
    [header.replace('0032', '9999'), 'newer version'],
    [header, 'damaged'],
    [`${header}DROP TABLE review;\n${endLine({})}`, 'damaged'],
    [`${header}${endLine({})}DROP TABLE review;\n`, 'damaged'],
    [`${header}${account}6c84fb90-12c4-11e1-840d-7b25c5ee775a\n`, 'damaged'],
    [`${header}${account}\\.\n\n${endLine({ account: 1 })}`, 'as many rows'],
    [`${header}${account.replace('account', 'session')}\\.\n\n${endLine({})}`, 'unknown table session'],
    [`${header}${account.replace('account', 'pg_authid')}\\.\n\n${endLine({})}`, 'unknown table pg_authid'],
  ] as const) {
    const file = join(folder, 'forged')
    const content = (async function* () {
      yield Buffer.from(script)
    })()
    await writeEncrypted(file, content, createEncrypter(recipient))
    await expect(restore(product, await emptyDatabase(), file), script).rejects.toThrow(problem)
  }
})

test('reports a full disk and leaves no part of a file', async () => {
  const { product, folder } = await createBackup()
  const { host = '', user = '', database = '' } = product.database.connection
  const url = `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`
  const before = await readdir(folder)
  const maximumBlocks = 200
  // A write beyond this size fails like a write to a full disk.
  const child = spawn(
    'sh',
    ['-c', `ulimit -f ${maximumBlocks}; exec "$0" cli/backup.ts "$1" --wait 1`, process.execPath, folder],
    { env: { ...process.env, DATABASE_URL: url, BACKUP_RECIPIENT: await identityToRecipient(identity) } },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const [code] = await once(child, 'close')
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/could not be written, and no part of it remains: EFBIG/),
  ])
  expect(await readdir(folder)).toEqual(before)
})
