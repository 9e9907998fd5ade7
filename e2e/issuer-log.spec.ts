import { spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { copySources } from '#server/testing/source-copy.ts'
import {
  test as base,
  expect,
  expectAccessible,
  type Installation,
  signInAsNewStudent,
  waitForCredential,
} from './fixtures.ts'
import { startInstallation } from './installation.ts'
import { databaseConnection } from './product.ts'

/** An operator with a copy of the product whose brand has a key, and with the private half of the key. */
class Operator {
  readonly parent = mkdtempSync(resolve('test-results/operator-'))
  readonly folder = join(this.parent, 'product')
  readonly #keyFile = join(this.parent, 'key.pem')
  readonly #signedFile = `${this.#keyFile}.signed`

  async prepare(): Promise<void> {
    await copySources(this.folder)
    const publicHalf = this.#run(['keygen', this.#keyFile])
    const declaration = `export const issuerLogKey: string | undefined = '${publicHalf}'\n`
    writeFileSync(join(this.folder, 'brand/issuer-log-key.ts'), declaration)
  }

  /** @returns the last line of the output */
  #run(args: readonly string[], environment: Record<string, string> = {}): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/issuer-log.ts', ...args], {
      cwd: this.folder,
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return stdout.trim().split('\n').at(-1) ?? ''
  }

  /** @returns the signed head */
  signAndPublish({ product, dataDir }: Installation, ...more: string[]): string {
    const head = this.#run(['sign', product.origin, '--key', this.#keyFile, ...more])
    this.#run(['publish', head], { DATA_DIR: dataDir })
    return head
  }

  /** Signs without the file that remembers the last head. */
  signFork(installation: Installation): string {
    const kept = `${this.#signedFile}.kept`
    renameSync(this.#signedFile, kept)
    const head = this.signAndPublish(installation)
    renameSync(kept, this.#signedFile)
    return head
  }

  end(): void {
    rmSync(this.parent, { recursive: true })
  }
}

const test = base.extend<object, { operator: Operator; installation: Installation }>({
  operator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form.
    async ({}, use) => {
      const operator = new Operator()
      await operator.prepare()
      await use(operator)
      operator.end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  installation: [
    async ({ operator, browserName }, use) => {
      const { installation, end } = await startInstallation(`issuer-log-${browserName}`, {}, operator.folder)
      await use(installation)
      await end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** Deletes log and keys. The restarted product makes others. */
async function loseLog(installation: Installation): Promise<void> {
  const client = new pg.Client(databaseConnection(installation.dataDir))
  await client.connect()
  await client.query(`SET session_replication_role = replica;
    DELETE FROM issuer_log; DELETE FROM issuer_key; DELETE FROM signed_head`)
  await client.end()
  await installation.restart()
}

async function findSchools({ product }: Installation): Promise<string[]> {
  const url = `${product.origin}/api/schoolsWithReviews?searchTerm=primary&limit=20&page=20`
  const { schools }: { schools: { _id: string; reviewCount: number }[] } = await (await fetch(url)).json()
  return schools.filter(({ reviewCount }) => reviewCount === 0).map(({ _id }) => _id)
}

async function fillReview(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description').fill('Every book may be borrowed, and the fan works.')
  await page.getByRole('button', { name: 'Submit Review' }).click()
}

async function writeReview(page: Page, schoolId: string | undefined, title: string): Promise<void> {
  await page.goto(`/write-review/${schoolId}`)
  await fillReview(page, title)
}

const sent = (page: Page) => page.getByRole('status').filter({ hasText: 'Review submitted successfully!' })

test('refuses a forked log of keys, and asks before a new beginning', async ({
  page,
  installation,
  operator,
}) => {
  const [first, second, third] = await findSchools(installation)
  const before = operator.signAndPublish(installation)
  await signInAsNewStudent(page, installation)
  await writeReview(page, first, 'A quiet library')
  await expect(sent(page)).toBeVisible()

  await page.goto('about:blank')
  await loseLog(installation)
  const fork = operator.signFork(installation)
  await page.goto('/dashboard')
  const warning = page.getByRole('dialog', { name: 'Do not post here now' })
  await expect(warning).toContainText(before)
  await expect(warning).toContainText(fork)
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Close', exact: true }).last().click()
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/reviews')) posts.push(request.url())
  })
  await page.goto(`/write-review/${second}`)
  await warning.getByRole('button', { name: 'Close', exact: true }).last().click()
  await fillReview(page, 'A loud library')
  await expect(page.getByText('two lists of keys that do not fit together')).toBeVisible()
  expect(posts).toEqual([])

  await page.goto('about:blank')
  await loseLog(installation)
  const reason = 'A fire destroyed the server and its backups on 20 November.'
  operator.signAndPublish(installation, '--new-beginning', reason)
  await page.goto('/dashboard')
  const question = page.getByRole('dialog', { name: 'This website has begun its list of keys again' })
  await expect(question).toContainText(reason)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Go on with the new list' }).click()
  await expect(question).toBeHidden()
  await page.goto('/dashboard')
  await waitForCredential(page)
  await writeReview(page, third, 'A new library')
  await expect(sent(page)).toBeVisible()
})
