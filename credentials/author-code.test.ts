import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashAuthorKey, readAuthorKey } from '#contract/author-key.ts'
import { readTicket } from '#contract/tickets.ts'
import { authorKeyHashOf, authorKeyOf, secretsOf, ticketOf } from './author-code.ts'
import { CredentialError, newAuthorCode, readAuthorCode } from './credentials.ts'

const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

test('makes different codes in seven groups of four symbols', () => {
  const codes = Array.from({ length: 300 }, newAuthorCode)
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32)
})

test('reads a code in other case, with spaces or look-alike letters', () => {
  const code = newAuthorCode()
  for (const typed of [
    code,
    code.toLowerCase(),
    ` ${code.replaceAll('-', ' ')}\n`,
    code.replaceAll('-', ''),
    code.replaceAll('0', 'o').replaceAll('1', 'l'),
    code.replaceAll('0', 'O').replaceAll('1', 'I'),
  ])
    expect(readAuthorCode(typed), typed).toBe(code)
})

test('rejects nearly every code with one wrong symbol', () => {
  const code = newAuthorCode().replaceAll('-', '')
  let noticed = 0
  const changes = [...code].flatMap((own, i) =>
    [...symbols]
      .filter((symbol) => symbol !== own)
      .map((symbol) => code.slice(0, i) + symbol + code.slice(i + 1)),
  )
  for (const changed of changes) if (readAuthorCode(changed) === undefined) noticed++
  // On average, 1 of 1,024 wrong codes has the right check symbols.
  expect(noticed).toBeGreaterThan(changes.length - 8)
})

test.each(['', 'code', '0'.repeat(26), '0'.repeat(29), 'U'.repeat(28), 'é'.repeat(28)])(
  'rejects the author code %j',
  (typed) => {
    expect(readAuthorCode(typed)).toBeUndefined()
    expect(() => secretsOf(typed)).toThrow(new CredentialError('author code'))
    expect(() => authorKeyOf(typed, 'review:1:10100000001')).toThrow(new CredentialError('author code'))
  },
)

test('derives the same secrets from another spelling of a code', () => {
  const code = newAuthorCode()
  expect(secretsOf(code.toLowerCase().replaceAll('-', ''))).toEqual(secretsOf(code))
  expect(secretsOf(newAuthorCode())).not.toEqual(secretsOf(code))
  expect(secretsOf(code).m1).not.toBe(secretsOf(code).r1)
})

test('hashes author keys in the same way as the contract', async () => {
  const key = authorKeyOf(newAuthorCode(), 'review:1:10100000001')
  expect(authorKeyHashOf(key)).toBe(await hashAuthorKey(key))
})

test('derives author keys that the contract accepts, one per post', () => {
  const code = newAuthorCode()
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9:-]{1,40}$/),
      fc.stringMatching(/^[a-z0-9:-]{1,40}$/),
      (one, other) => {
        const key = authorKeyOf(code, one)
        expect(readAuthorKey(key)).toBe(key)
        expect(authorKeyOf(code, one)).toBe(key)
        expect(authorKeyOf(code, other) === key).toBe(one === other)
        expect(authorKeyOf(newAuthorCode(), one)).not.toBe(key)
      },
    ),
    { numRuns: 50 },
  )
})

test('derives one ticket for each event, which is no part of an author key', () => {
  const code = newAuthorCode()
  const ticket = ticketOf(code, 'event-1')
  expect(readTicket(ticket.toLowerCase().replaceAll('-', ' '))).toBe(ticket)
  expect(ticketOf(code, 'event-1')).toBe(ticket)
  expect(ticketOf(code, 'event-2')).not.toBe(ticket)
  expect(ticketOf(newAuthorCode(), 'event-1')).not.toBe(ticket)
  expect(authorKeyOf(code, 'event:1:event-1')).not.toContain(ticket)
  expect(() => ticketOf('code', 'event-1')).toThrow(new CredentialError('author code'))
})
