import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/testing/port.ts'
import { createDataFolder, sampleSchools } from './prepared-data.ts'
import { startProduct } from './product.ts'
import { findOrInstall } from './programs.ts'

const host = 'bolshala.example'
/** The logs of nginx must not contain this address. */
const visitor = '127.0.0.9'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bolshala-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function createCertificate(folder: string): void {
  const program = findOrInstall({
    title: 'OpenSSL',
    names: ['openssl'],
    packages: { 'apt-get': ['openssl'], dnf: ['openssl'], apk: ['openssl'] },
  })
  const { status, stderr } = spawnSync(
    program,
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${host}`].concat(
      ['-keyout', join(folder, 'privkey.pem')],
      ['-out', join(folder, 'fullchain.pem')],
    ),
    { encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
}

type Ports = { plain: number; tls: number; product: number }

/** Starts nginx with `operations/nginx.conf`, with other ports and paths only. */
async function startNginx(folder: string, { plain, tls, product }: Ports): Promise<() => string> {
  const site = readFileSync('operations/nginx.conf', 'utf8')
    .replaceAll(':80;', `:${plain};`)
    .replaceAll('listen 80;', `listen ${plain};`)
    .replaceAll('443 ssl', `${tls} ssl`)
    .replaceAll(`/etc/letsencrypt/live/${host}`, folder)
    .replaceAll('/var/cache/nginx', folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${product}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(join(folder, 'site.conf'), site)
  // The values that Debian's nginx.conf sets before it includes the files of conf.d.
  writeFileSync(
    join(folder, 'nginx.conf'),
    // As root, the workers would run as an account that cannot open the folder.
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
    http { access_log ${folder}/access.log; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    include ${folder}/site.conf; }`,
  )
  const program = findOrInstall({
    title: 'nginx',
    names: ['nginx'],
    paths: ['/usr/sbin/nginx'],
    packages: { 'apt-get': ['nginx-light'], dnf: ['nginx'], apk: ['nginx'] },
  })
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')])
  let output = ''
  nginx.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  onTestFinished(async () => {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await ended
  })
  await expect.poll(() => readdirSync(folder), { timeout: 20_000 }).toContain('nginx.pid')
  return () => output
}

async function read(response: IncomingMessage) {
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

async function open(url: string, options: RequestOptions = {}) {
  const request = get(url, {
    localAddress: visitor,
    headers: { host, accept: 'text/html' },
    rejectUnauthorized: false,
    ...options,
  })
  const [response] = await once(request, 'response')
  return read(response)
}

test('serves with TLS through the example of nginx, which logs no address', async () => {
  const dataDir = createDataFolder('nginx-data')
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const files = temporaryFolder()
  createCertificate(files)
  const [port, plain, tls] = [await freePort(), await freePort(), await freePort()]
  const product = await startProduct({
    dataDir,
    sampleSchools,
    environment: { PORT: String(port), PUBLIC_ORIGIN: `https://${host}`, TRUSTED_PROXIES: '127.0.0.1' },
  })
  const output = await startNginx(files, { plain, tls, product: port })

  const plainRequest = getPlain(`http://127.0.0.1:${plain}/near?place=Agra`, {
    localAddress: visitor,
    headers: { host },
  })
  const [redirect] = await once(plainRequest, 'response')
  expect(await read(redirect)).toMatchObject({
    status: 301,
    headers: { location: `https://${host}/near?place=Agra` },
  })
  for (const _ of [1, 2]) {
    const page = await open(`https://127.0.0.1:${tls}/for-students`)
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toBeDefined()
    expect(page.body).toContain('</html>')
  }
  // nginx would log this failure with the address of the visitor, if its error log were on.
  expect(await product.stop()).toBe(0)
  expect((await open(`https://127.0.0.1:${tls}/contact`)).status).toBe(502)
  const logs = readdirSync(files).filter((name) => name.endsWith('.log'))
  expect(logs.map((name) => readFileSync(join(files, name), 'utf8')).join('') + output()).not.toContain(
    visitor,
  )
})
