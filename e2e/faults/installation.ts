import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { type Product, startProduct } from '../product.ts'
import { OwnPostgres, SmallDisk } from './own-postgres.ts'

const sampleSchools = 3000
/** Enough for the database with samples, and for the write-ahead log of some minutes. */
const diskMegabytes = 400

export class FaultyInstallation {
  readonly dataDir: string
  readonly postgres: OwnPostgres
  readonly mail: TestMailServer
  readonly disk: SmallDisk | undefined
  readonly #home: string
  #product: Product | undefined
  /** At first 0, which means any free port. Then the port of the first start. */
  #port = '0'

  private constructor(
    home: string,
    postgres: OwnPostgres,
    mail: TestMailServer,
    disk: SmallDisk | undefined,
  ) {
    this.#home = home
    this.dataDir = join(home, 'data')
    this.postgres = postgres
    this.mail = mail
    this.disk = disk
  }

  /** @param withSmallDisk keeps the files of PostgreSQL on a file system that can be filled */
  static async start({ withSmallDisk }: { withSmallDisk: boolean }): Promise<FaultyInstallation> {
    const home = mkdtempSync(join(tmpdir(), 'bolshala-faults-'))
    const disk = withSmallDisk ? new SmallDisk(join(home, 'disk'), diskMegabytes) : undefined
    const postgres = await OwnPostgres.start(join(disk?.folder ?? home, 'database'))
    const installation = new FaultyInstallation(home, postgres, await startTestMailServer(), disk)
    await installation.startProduct()
    return installation
  }

  get product(): Product {
    if (!this.#product) throw new Error('The product does not run.')
    return this.#product
  }

  get origin(): string {
    return `http://localhost:${this.#port}`
  }

  async startProduct(environment: Record<string, string> = {}): Promise<void> {
    this.#product = await startProduct({
      dataDir: this.dataDir,
      sampleSchools,
      environment: {
        DATABASE_URL: this.postgres.url,
        SMTP_URL: this.mail.url,
        // The load sets `X-Forwarded-For`, as a proxy does, because rate limits count by network.
        TRUSTED_PROXIES: '127.0.0.1',
        PORT: this.#port,
        ...environment,
      },
    })
    this.#port = new URL(this.#product.origin).port
  }

  async killProduct(): Promise<void> {
    await this.product.kill('node')
  }

  async stop(): Promise<void> {
    await this.product.stop()
    await this.postgres.stop()
    await this.mail.close()
    await this.disk?.remove()
    rmSync(this.#home, { recursive: true, force: true })
  }
}
