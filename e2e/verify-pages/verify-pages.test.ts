import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type BuildList, listBuild, readBuildList, writeBuildList } from '#server/pages/build-list.ts'
import { buildPages, pagesFolder } from '#server/pages/build-pages.ts'
import { noLimits, testApp } from '#server/testing/app.ts'
import { type Verified, verifyPages } from './verify-pages.ts'

let list: BuildList

beforeAll(async () => {
  await buildPages()
  list = await listBuild(pagesFolder)
}, 300_000)

type Answer = { path: string; headers: Headers; text: string }

/** Files of the build by address. The product sends each of them once, because all connections get the same. */
const assets = new Map<string, Promise<Received>>()

type Received = { status: number; headers: Headers; bytes: Buffer }

async function receive(url: string, accept: string | undefined): Promise<Received> {
  const response = await fetch(url, {
    headers: { accept: String(accept), 'accept-encoding': 'identity' },
  })
  const { status, headers } = response
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Starts the product behind an operator who may change single answers. */
async function start(change: (answer: Answer, number: number) => void = () => {}) {
  const product = await testApp({ pages: pagesFolder, limits: noLimits })
  const own = await product.app.listen({ port: 0, host: '127.0.0.1' })
  let answers = 0
  const server = createServer(async ({ url = '/', headers }, response) => {
    const load = () => receive(own + url, headers.accept)
    const known = url.startsWith('/assets/') ? (assets.get(url) ?? load()) : load()
    if (url.startsWith('/assets/')) assets.set(url, known)
    const { status, headers: received, bytes } = await known
    const answer = { path: url, headers: new Headers(received), text: '' }
    const isText = /text|script|json/.test(received.get('content-type') ?? '')
    if (isText) answer.text = bytes.toString()
    if (isText) change(answer, ++answers)
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection'])
      answer.headers.delete(name)
    response.writeHead(status, Object.fromEntries(answer.headers))
    response.end(isText ? answer.text : bytes)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const verify = (
    options: { connections?: number; pages?: string[]; proxies?: string[] } = {},
  ): Promise<Verified> =>
    verifyPages({
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      list,
      pages: ['/', '/login'],
      connections: 1,
      proxies: [],
      ...options,
    })
  return { verify, count: () => answers }
}

test('finds nothing on an honest server', async () => {
  const { verify, count } = await start()
  const result = await verify({ pages: ['/', '/login', '/my-review', '/schools/10100000001'] })
  expect(result.faults).toEqual([])
  expect(result.pages).toBe(4)
  expect(result.issuerKeys).toHaveLength(2)
  expect(count()).toBeGreaterThan(100)
})

test('finds one changed byte in one of a hundred responses', async () => {
  let changed = ''
  const { verify } = await start((answer, number) => {
    if (changed || number < 70 || !answer.path.endsWith('.js')) return
    changed = answer.path
    answer.text = `${answer.text.slice(0, -1)} `
  })
  const { faults } = await verify()
  expect(changed).not.toBe('')
  expect(faults).toEqual([`connection 1, /: ${changed} differs.`])
})

const isPage = ({ headers }: Answer) => headers.get('content-type')?.includes('html') === true

const changes: { what: RegExp; make: (answer: Answer) => void }[] = [
  {
    what: /inline script/,
    make: (answer) => {
      answer.text = answer.text.replace('</head>', '<script>steal()</script></head>')
    },
  },
  {
    what: /contains rules/,
    make: (answer) => {
      answer.text = answer.text.replace('</style>', 'a{color:red}</style>')
    },
  },
  {
    what: /another Content-Security-Policy/,
    make: (answer) => {
      const policy = answer.headers.get('content-security-policy') ?? ''
      answer.headers.set('content-security-policy', policy.replace("script-src 'self'", 'script-src *'))
    },
  },
  {
    what: /names \/api\/code.js, which is not in the list/,
    make: (answer) => {
      answer.text = answer.text.replace(/data-entry="[^"]*"/, 'data-entry="/api/code.js"')
    },
  },
  {
    what: /different issuer keys/,
    make: (answer) => {
      answer.text = answer.text.replace(/data-issuer-keys="2/, 'data-issuer-keys="3')
    },
  },
]

test('finds which connection gets another page, and what is changed', async () => {
  let pages = 0
  const { verify } = await start((answer) => {
    // The first connection gets the page unchanged.
    if (isPage(answer)) changes[pages++ - 1]?.make(answer)
  })
  const { faults } = await verify({ connections: changes.length + 1, pages: ['/login'] })
  expect(faults.filter((fault) => fault.startsWith('connection 1,'))).toEqual([])
  for (const [at, { what }] of changes.entries()) {
    const matching = faults.filter((fault) => what.test(fault))
    expect(matching.join(), String(what)).toContain(`connection ${at + 2},`)
  }
})

/** Accepts every connection without a name, like Tor. */
async function startSocksProxy(): Promise<{ url: string; connections: () => number }> {
  let connections = 0
  const server = createTcpServer((client) => {
    client.on('error', () => {})
    client.once('data', () => {
      client.write(Uint8Array.of(5, 0))
      client.once('data', (request) => {
        connections++
        const isName = request[3] === 3
        const end = isName ? 5 + (request[4] ?? 0) : 8
        const host = isName ? request.subarray(5, end).toString() : request.subarray(4, end).join('.')
        const target = connect(request.readUInt16BE(end), host, () => {
          client.write(Uint8Array.of(5, 0, 0, 1, 0, 0, 0, 0, 0, 0))
          client.pipe(target).pipe(client)
        })
        target.on('error', () => client.destroy())
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `socks5://127.0.0.1:${port}`, connections: () => connections }
}

test('lets the connections take turns through SOCKS proxies', async () => {
  const proxies = [await startSocksProxy(), await startSocksProxy()]
  const { verify } = await start()
  const urls = proxies.map(({ url }) => url)
  const { faults } = await verify({ connections: 2, pages: ['/login'], proxies: urls })
  expect(faults).toEqual([])
  for (const proxy of proxies) expect(proxy.connections()).toBeGreaterThan(0)
})

test('reads the list that it has written', () => {
  expect(readBuildList(writeBuildList(list))).toEqual(list)
  expect(list.scripts.size).toBeGreaterThan(50)
  for (const wrong of ['', 'bolshala-build/2\n', `${writeBuildList(list)}abc script /x.js\n`])
    expect(() => readBuildList(wrong)).toThrow(SyntaxError)
})
