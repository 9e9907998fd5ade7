import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { noLimits, reviewInput, type TestApp, testApp } from './testing/app.ts'
import { backUp, contentOf, createFolder, maintain } from './testing/backups.ts'
import { createHolder } from './testing/holder.ts'
import { getLightCredential, lightCredentialWork } from './testing/light-device.ts'
import { manySchools } from './testing/posts.ts'
import { random } from './testing/random.ts'
import { randomText } from './testing/texts.ts'

const schools = manySchools()
/** People who withdraw a review and delete their account. */
const phases = [
  { people: 1, days: 14 },
  { people: 3, days: 6 },
  { people: 10, days: 4 },
]
const longestWait = 7

type Author = { accountId: string; email: string; token: string; key: string; text: string }

async function addAuthor(product: TestApp, at: number): Promise<Author> {
  const account = await product.signIn()
  const holder = await createHolder(product, { token: account.token, getCredential: getLightCredential })
  const key = newAuthorKey()
  const text = `${randomText()} ${at}.`
  const body = { description: text, schoolId: schools[at]?.code, authorKeyHash: await hashAuthorKey(key) }
  const response = await holder.send('review', 'POST', '/api/reviews', reviewInput(body))
  expect(response.statusCode, response.body).toBe(201)
  return { ...account, key, text }
}

async function withdrawAndDelete(product: TestApp, author: Author, later: boolean): Promise<void> {
  expect((await product.withKey('DELETE', author.key)).statusCode).toBe(200)
  await product.post('/api/user/deletion-code', {}, author.token)
  const body = { otp: product.mail.codeFor(author.email), later }
  expect((await product.remove('/api/user', body, author.token)).statusCode).toBe(204)
}

/** What a backup shows of each account, by id. */
type Backup = { content: string; accounts: ReadonlyMap<string, Readonly<Record<string, string>>> }

function readAccounts(content: string): Backup['accounts'] {
  const [, columns = '', rows = ''] =
    /^COPY account \((.*)\) FROM stdin;\n([\s\S]*?)^\\\.$/m.exec(content) ?? []
  const names = columns.replaceAll('"', '').split(', ')
  const accounts = rows
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => Object.fromEntries(row.split('\t').map((value, at) => [names[at] ?? '', value])))
  return new Map(accounts.map((account) => [account.id ?? '', account]))
}

async function backUpNightly(product: TestApp, folder: string): Promise<Backup> {
  product.wait(24 * 3600)
  await maintain(product)
  const { file } = await backUp(product, folder)
  const content = await contentOf(file)
  return { content, accounts: readAccounts(content) }
}

/** The accounts that disappeared before each backup, and the authors whose text disappeared. The first list is empty. */
type Difference = { gone: string[]; withdrawn: Author[] }

function differencesOf(backups: readonly Backup[], authors: readonly Author[]): Difference[] {
  return backups.map((after, at) => {
    const before = backups[at - 1] ?? after
    return {
      gone: [...before.accounts.keys()].filter((id) => !after.accounts.has(id)),
      withdrawn: authors.filter(({ text }) => before.content.includes(text) && !after.content.includes(text)),
    }
  })
}

/** Guesses the account of each withdrawn text, given the night and the candidates in the order of their deletion. */
type Attack = (authors: readonly Author[], differences: readonly Difference[]) => Map<Author, string>

const windowOf = (differences: readonly Difference[], night: number, nights: number) =>
  differences.slice(night, night + nights).flatMap(({ gone }) => gone)

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, order: random.next() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item)

const guessIn =
  (nights: number): Attack =>
  (_authors, differences) => {
    const guesses = differences.flatMap(({ withdrawn }, night) => {
      const candidates = shuffled(windowOf(differences, night, nights))
      return withdrawn.map((author, at) => [author, candidates[at] ?? ''] as const)
    })
    return new Map(guesses)
  }

const attacks: Record<string, Attack> = {
  'the same night': guessIn(1),
  'the same night or the next six': guessIn(longestWait),
  'the order of both': (_authors, differences) => {
    const left = differences.flatMap(({ gone }) => gone)
    return new Map(
      differences.flatMap(({ withdrawn }) =>
        shuffled(withdrawn).map((author) => [author, left.shift() ?? ''] as const),
      ),
    )
  },
}

const percent = (share: number) => `${Math.round(share * 100)} %`

/** @returns the share of the best attack, and of random guesses among the accounts that could belong to the text */
function measure(authors: readonly Author[], differences: readonly Difference[], nights: number) {
  const shares = Object.values(attacks).map((attack) => {
    const guesses = attack(authors, differences)
    return authors.filter((author) => guesses.get(author) === author.accountId).length / authors.length
  })
  const chances = differences.flatMap(({ withdrawn }, night) =>
    withdrawn.map(() => 1 / Math.max(1, windowOf(differences, night, nights).length)),
  )
  return {
    best: Math.max(...shares),
    chance: chances.reduce((sum, each) => sum + each, 0) / authors.length,
  }
}

test('the backups of two nights show less if accounts are deleted later', { timeout: 600_000 }, async () => {
  const product = await testApp({
    schools,
    limits: noLimits,
    credentialWork: lightCredentialWork,
    publication: 'immediately',
    startsAt: '2026-08-03T12:00:00+05:30',
  })
  const folder = await createFolder()
  let school = 0
  const shares: Record<'now' | 'later', { best: number; chance: number }[]> = { now: [], later: [] }
  for (const mode of ['now', 'later'] as const)
    for (const { people, days } of phases) {
      const authors: Author[] = []
      for (let count = 0; count < people * days; count++) authors.push(await addAuthor(product, school++))
      const backups = [await backUpNightly(product, folder)]
      for (let day = 0; day < days; day++) {
        for (const author of authors.slice(day * people, (day + 1) * people))
          await withdrawAndDelete(product, author, mode === 'later')
        backups.push(await backUpNightly(product, folder))
      }
      if (mode === 'later')
        for (let night = 1; night < longestWait; night++) backups.push(await backUpNightly(product, folder))
      const differences = differencesOf(backups, authors)
      expect(differences.flatMap(({ gone }) => gone).sort()).toEqual(
        authors.map(({ accountId }) => accountId).sort(),
      )
      for (const [at, { accounts }] of backups.entries())
        for (const [id, { deletion }] of backups[at - 1]?.accounts ?? [])
          expect(accounts.get(id)?.deletion).not.toBe(deletion)
      const measured = measure(authors, differences, mode === 'now' ? 1 : longestWait)
      process.stdout.write(
        `${people} a day, ${mode}: ${percent(measured.best)} of ${authors.length} linked, by chance ${percent(measured.chance)}\n`,
      )
      shares[mode].push(measured)
    }
  // This attack must succeed. Otherwise, the failure of the others would not show the effect of the random night.
  expect(shares.now[0]?.best).toBe(1)
  for (const [at, { best }] of shares.later.entries()) {
    expect(best).toBeLessThan(0.6)
    expect(shares.later[at]?.chance).toBeLessThan(shares.now[at]?.chance ?? 0)
  }
})
