import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type RichText, RichText as RichTextSchema, richTextOf } from '#contract/rich-text.ts'
import { testApp } from '../../testing/app.ts'
import { itemFields } from '../../testing/content.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const linked = (href: unknown) =>
  doc(paragraph({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }))
const hash = 'a'.repeat(32)

function nested(depth: number): unknown {
  let node: unknown = paragraph({ type: 'text', text: 'deep' })
  for (let level = 0; level < depth; level++)
    node = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(), node] }] }
  return node
}

/** From the XSS filter evasion cheat sheet of OWASP, and from its list of URL schemes. */
const hostileLinks: unknown[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  'blob:https://bolshala.example/1',
  'file:///etc/passwd',
  'ftp://example.org/',
  'intent://scan/#Intent;scheme=zxing;end',
  'view-source:https://example.org',
  '//example.org/evil',
  '/\\example.org',
  'https:\\\\example.org',
  'https:example.org',
  'https://',
  'https://bank.example@evil.example/',
  'https://user:password@evil.example/',
  'https://example.org/ onclick=alert(1)',
  'https://example.org/\u202egpj.exe',
  'https://example.org/\u0000',
  `https://example.org/${'a'.repeat(2000)}`,
  'https://[::1',
  'mailto:',
  42,
  null,
  { toString: 'https://example.org' },
]

const hostileDocuments: [string, unknown][] = [
  ['HTML instead of a document', '<script>alert(1)</script>'],
  ['an empty document', doc()],
  ['a node of raw HTML', doc({ type: 'html', content: '<script>alert(1)</script>' })],
  ['a script node', doc({ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] })],
  ['an iframe', doc({ type: 'iframe', attrs: { src: 'https://evil.example' } })],
  ['a node named like a property', doc({ type: '__proto__' })],
  ['a node named constructor', doc({ type: 'constructor', content: [] })],
  ['an event handler', doc({ ...paragraph(), attrs: { onclick: 'alert(1)' } })],
  ['a style', doc({ ...paragraph(), attrs: { style: 'position:fixed' } })],
  ['dangerouslySetInnerHTML', doc({ ...paragraph(), dangerouslySetInnerHTML: { __html: '<b>' } })],
  ['a heading of level 1', doc({ type: 'heading', attrs: { level: 1 }, content: [] })],
  ['a heading whose level is text', doc({ type: 'heading', attrs: { level: '2 onload=' }, content: [] })],
  ['an unknown mark', doc(paragraph({ type: 'text', text: 'x', marks: [{ type: 'textStyle' }] }))],
  [
    'a link that opens a window',
    doc(
      paragraph({
        type: 'text',
        text: 'x',
        marks: [{ type: 'link', attrs: { href: 'https://example.org', target: 'opener' } }],
      }),
    ),
  ],
  ['1,000 marks', doc(paragraph({ type: 'text', text: 'x', marks: Array(1000).fill({ type: 'bold' }) }))],
  ['text that is an object', doc(paragraph({ type: 'text', text: { $$typeof: 'react' } }))],
  ['a NUL', doc(paragraph({ type: 'text', text: 'a\u0000b' }))],
  ['a change of direction', doc(paragraph({ type: 'text', text: 'a\u202eb' }))],
  ['half a surrogate pair', doc(paragraph({ type: 'text', text: 'a\ud800' }))],
  ['lists in the fourth level', doc(nested(4))],
  ['500 lists within each other', doc(nested(500))],
  ['5,001 paragraphs', doc(...Array(5001).fill(paragraph()))],
  ['51,000 characters', doc(...Array(51).fill(paragraph({ type: 'text', text: 'x'.repeat(1000) })))],
  [
    '31 pictures',
    doc(...Array(31).fill({ type: 'picture', attrs: { hash, alt: 'x', width: 1, height: 1 } })),
  ],
  [
    'a picture without a description',
    doc({ type: 'picture', attrs: { hash, alt: ' ', width: 1, height: 1 } }),
  ],
  [
    'a picture from elsewhere',
    doc({ type: 'picture', attrs: { src: 'https://evil.example/x.png', alt: 'x' } }),
  ],
  [
    'a hash with a path',
    doc({ type: 'picture', attrs: { hash: '../../etc/passwd', alt: 'x', width: 1, height: 1 } }),
  ],
  ['a picture of negative width', doc({ type: 'picture', attrs: { hash, alt: 'x', width: -1, height: 1 } })],
]

it('refuses every hostile link and document', async () => {
  const product = await testApp()
  const editor = await product.signInAsStaff('editor')
  const all = [
    ...hostileLinks.map((href): [string, unknown] => [`link ${JSON.stringify(href)}`, linked(href)]),
    ...hostileDocuments,
  ]
  expect(all.length).toBeGreaterThanOrEqual(50)
  for (const [label, document] of all) {
    const body = { kind: 'story', fields: { ...itemFields(), document } }
    const { statusCode } = await editor.post('/api/desk/items', body)
    expect(statusCode, label).toBe(400)
  }
  const { rows } = await product.database.pool.query('SELECT FROM content_entry')
  expect(rows).toHaveLength(0)
})

it('refuses a text with 100,000 lists within each other without a failure', async () => {
  const { signInAsStaff } = await testApp()
  const editor = await signInAsStaff('editor')
  const open = '{"type":"blockquote","content":['
  const deep = `{"kind":"story","fields":{"document":{"type":"doc","content":[${open.repeat(15_000)}`
  for (const body of [deep + ']}'.repeat(15_000), `${'['.repeat(100_000)}${']'.repeat(100_000)}`]) {
    const { statusCode } = await editor.post('/api/desk/items', body)
    expect([400, 413]).toContain(statusCode)
  }
  const huge = await editor.post('/api/desk/items', `{"kind":"${'x'.repeat(700_000)}"}`)
  expect(huge.statusCode).toBe(413)
})

const harmless = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '</title><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  "';DROP TABLE content_item;--",
  '<a href="javascript:alert(1)">x</a>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
]

it('keeps markup as text', async () => {
  const { get, signInAsStaff } = await testApp()
  const editor = await signInAsStaff('editor')
  for (const text of harmless) {
    const fields = itemFields({ title: text, document: richTextOf(text) })
    const { id } = (await editor.post('/api/desk/items', { kind: 'story', fields })).json()
    await editor.post(`/api/desk/items/${id}/status`, { version: 1, action: 'publish' })
    const story = (await get(`/api/stories/${id.slice('story-'.length)}`)).json()
    expect(story).toMatchObject({ title: text, fullStory: text, document: richTextOf(text) })
  }
})

it('accepts everything that the editor can write', () => {
  const text: RichText = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'नमस्ते 👩‍🏫' }] },
      { type: 'paragraph' },
      ...(linked('mailto:asha@example.org?subject=Hello').content as RichText['content']),
      { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'hardBreak' }] }] },
      nested(3) as RichText['content'][number],
    ],
  }
  expect(RichTextSchema.safeParse(text).data).toEqual(text)
})

/** A PNG with the size in its header, and almost no data. */
function pngBomb(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const crc = (bytes: Buffer) =>
    (bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^
      0xffffffff) >>>
    0
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('POST /api/desk/pictures', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const files: [string, () => Buffer | Promise<Buffer>][] = [
    ['an SVG with a script', () => Buffer.from(svg)],
    [
      'an SVG with an entity',
      () => Buffer.from(`<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
    ],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML that begins like a GIF', () => Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;')],
    [
      'JavaScript that begins like a JPEG',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('=alert(1)')]),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['an archive', () => Buffer.from('PK\u0003\u0004')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a bomb of 30,000 by 30,000 pixels', () => pngBomb(30_000, 30_000)],
    ['a PNG without its pixels', () => pngBomb(4000, 4000)],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    ],
  ]

  it.each(files)('refuses %s', async (_label, file) => {
    const { signInAsStaff, database } = await testApp()
    const editor = await signInAsStaff('editor')
    const data = (await file()).toString('base64')
    const { statusCode } = await editor.post('/api/desk/pictures', { data })
    expect(statusCode).toBe(400)
    expect((await database.pool.query('SELECT FROM picture')).rows).toHaveLength(0)
  })

  it('stores only the pixels of a picture with a script behind them', async () => {
    const { signInAsStaff, database } = await testApp()
    const editor = await signInAsStaff('editor')
    const pixels = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const polyglot = Buffer.concat([pixels, Buffer.from('<script>alert(1)</script><?php system($_GET[0])')])
    const { statusCode } = await editor.post('/api/desk/pictures', { data: polyglot.toString('base64') })
    expect(statusCode).toBe(201)
    const { rows } = await database.pool.query<{ content: Buffer }>('SELECT content FROM picture_file')
    for (const { content } of rows) expect(content.includes('script')).toBe(false)
  })
})
