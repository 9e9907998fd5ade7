import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { test as base } from './fixtures.ts'
import { databaseConnection, type Product, startProduct, waitForPages } from './product.ts'

type Item = {
  kind: 'story' | 'news' | 'event' | 'opportunity' | 'spotlight'
  key: string
  title: string
} & Partial<
  Record<
    | 'author_name'
    | 'headline'
    | 'short_description'
    | 'description'
    | 'content'
    | 'full_text'
    | 'source_url'
    | 'location'
    | 'start_time'
    | 'sign_up_link'
    | 'language',
    string
  >
> & { active?: boolean; day?: string; sample?: boolean }

/** A product whose Times have no sample items. */
type EmptyTimes = {
  product: Product
  dataDir: string
  add(item: Item): Promise<void>
  sql(statement: string): Promise<void>
  /** Makes each query that reads an item of this kind fail. */
  failQueriesFor(kind: Item['kind']): Promise<void>
  repair(): Promise<void>
}

type Started = { product: Product; dataDir: string }

export const test = base.extend<{ times: EmptyTimes }, { started: Started }>({
  started: [
    async ({ browserName }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), `bolshala-times-${browserName}-`))
      const product = await startProduct({ dataDir })
      await use({ product, dataDir })
      await product.stop()
      rmSync(dataDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
  times: async ({ started: { product, dataDir } }, use) => {
    const client = new pg.Client(databaseConnection(dataDir))
    await client.connect()
    const sql = async (statement: string, values: unknown[] = []) => {
      await client.query(statement, values)
    }
    await use({
      product,
      dataDir,
      async add({ kind, active = true, day = '2026-11-20', sample = false, ...texts }) {
        const row = {
          kind,
          active,
          day,
          sample,
          position: 0,
          apply_link: kind === 'opportunity' ? 'https://apply.example/here' : null,
          ...texts,
        }
        const parameters = Object.keys(row).map((_, index) => `$${index + 1}`)
        await sql(
          `INSERT INTO content_item (${Object.keys(row).join()}) VALUES (${parameters.join()})`,
          Object.values(row),
        )
        await waitForPages(product.origin)
      },
      sql,
      async failQueriesFor(kind) {
        await sql('ALTER TABLE content_item RENAME TO content_item_whole')
        await sql(`CREATE VIEW content_item AS SELECT * FROM content_item_whole
          WHERE CASE kind WHEN '${kind}' THEN 1 / (length(kind) - ${kind.length}) > 0 ELSE true END`)
      },
      async repair() {
        await sql('DROP VIEW content_item')
        await sql('ALTER TABLE content_item_whole RENAME TO content_item')
      },
    })
    await sql('DELETE FROM content_item')
    await waitForPages(product.origin)
    await client.end()
  },
  baseURL: async ({ started }, use) => use(started.product.origin),
})
