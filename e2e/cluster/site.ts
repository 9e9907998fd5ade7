import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startTestMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import type { LoadedDatabase } from '../faults/load.ts'
import { isRunning, signalAll } from '../postgres-processes.ts'
import { type Product, startProduct } from '../product.ts'
import { DatabaseCluster } from './database-cluster.ts'
import type { Tools } from './tools.ts'
import { waitFor } from './wait-for.ts'

const sampleSchools = 3000
/** In milliseconds. */
const startTimeout = 60_000

/** Lets nginx finish the open requests, and waits for its end. */
async function endNginx(id: number): Promise<void> {
  process.kill(id, 'SIGQUIT')
  await waitFor('the end of nginx', startTimeout, async () => !isRunning(id))
}

/** Three instances of the product behind nginx, on a cluster of databases. */
export class Site {
  readonly databases: DatabaseCluster
  /** Connects to the leader through HAProxy, to compare stored reviews with acknowledged ones. */
  readonly postgres: LoadedDatabase
  readonly #tools: Tools
  readonly #instances: Product[] = []
  readonly #secretKey = randomUUID()
  readonly #folder = mkdtempSync(join(tmpdir(), 'bolshala-site-'))
  #mail: TestMailServer | undefined

  constructor(tools: Tools) {
    this.#tools = tools
    const databases = new DatabaseCluster(tools)
    this.databases = databases
    this.postgres = {
      connection: { connectionString: databases.leaderUrl },
      query: <Row extends pg.QueryResultRow>(text: string) =>
        waitFor('a connection to the leader', startTimeout, () => databases.query<Row>(text)),
    }
  }

  get origin(): string {
    return `http://${this.databases.host(71)}:8080`
  }

  get instances(): readonly Product[] {
    return this.#instances
  }

  async start(): Promise<void> {
    this.#mail = await startTestMailServer()
    await this.databases.start()
    await Promise.all([0, 1, 2].map((index) => this.startInstance(index)))
    await this.startNginx()
    await waitFor('a page through nginx', startTimeout, async () => (await fetch(this.origin)).ok)
  }

  get mail(): TestMailServer {
    if (!this.#mail) throw new Error('The site has not started.')
    return this.#mail
  }

  writeFile(name: string, text: string): string {
    const path = join(this.#folder, name)
    writeFileSync(path, text)
    return path
  }

  async restartInstance(index: number): Promise<void> {
    await this.#instances[index]?.stop()
    await this.startInstance(index)
  }

  async startInstance(index: number): Promise<void> {
    const { databases } = this
    this.#instances[index] = await startProduct({
      dataDir: join(this.#folder, `instance${index + 1}`),
      sampleSchools,
      environment: {
        HOST: databases.host(61 + index),
        PORT: '3000',
        DATABASE_URL: databases.poolerUrl,
        DATABASE_DIRECT_URL: databases.leaderUrl,
        DATABASE_REPLICA_URL: databases.standbysUrl,
        DATABASE_NODE_URLS: databases.nodeUrls.join(),
        SECRET_KEY: this.#secretKey,
        INDEX_DIR: join(this.#folder, 'index'),
        SMTP_URL: this.mail.url,
        PUBLICATION: 'nightly',
        PUBLIC_ORIGIN: this.origin,
        TRUSTED_PROXIES: '127.0.0.1',
      },
    })
  }

  /** Starts nginx in the background, because nginx in the foreground cannot be replaced. */
  async startNginx(): Promise<void> {
    const { databases } = this
    const { workspace } = databases
    const folder = workspace.makeFolder('nginx')
    const file = workspace.configure('nginx.conf', 'nginx.conf', {
      NGINX_FOLDER: folder,
      NGINX_HOST: databases.host(71),
      OUTER_PROXY: '127.0.0.1',
      ...Object.fromEntries(
        [1, 2, 3].map((number) => [`PRODUCT${number}_HOST`, databases.host(60 + number)]),
      ),
    })
    workspace.start('nginx', this.#tools.nginx, [
      '-e',
      'stderr',
      '-c',
      file,
      '-g',
      `pid ${this.#nginxPidFile};`,
    ])
    const first = await waitFor('nginx', startTimeout, async () => this.#nginxProcess())
    // Workers and replacing processes belong to the group of the first process.
    workspace.onEnd(() => signalAll([-first], 'SIGKILL'))
  }

  async stopNginx(): Promise<void> {
    await endNginx(this.#nginxProcess())
  }

  /**
   * Replaces nginx by a new process, which takes over the listening socket. Meanwhile no connection is refused.
   * @see https://nginx.org/en/docs/control.html, "Upgrading Executable on the Fly"
   */
  async replaceNginx(): Promise<void> {
    const former = this.#nginxProcess()
    process.kill(former, 'SIGUSR2')
    await waitFor('a second nginx', startTimeout, async () => this.#nginxProcess() !== former)
    await endNginx(former)
  }

  get #nginxPidFile(): string {
    return join(this.databases.workspace.folder, 'nginx', 'nginx.pid')
  }

  /** @throws Error if nginx has not written the file yet */
  #nginxProcess(): number {
    return Number(readFileSync(this.#nginxPidFile, 'utf8'))
  }

  logs(): string {
    const instances = this.#instances.map(({ output }, index) => {
      const all = output().split('\n')
      const problems = all.filter((line) => /"level":[4-6]0/.test(line))
      const lines = [...problems, ...all.slice(-20)]
      return `--- instance${index + 1}\n${lines.map((line) => line.slice(0, 400)).join('\n')}`
    })
    return [this.databases.workspace.logs(), ...instances].join('\n')
  }

  /** Kills all programs and removes the files. Does not wait, so that an exit handler can call this function. */
  end(): void {
    for (const { process } of this.#instances) process.kill('SIGKILL')
    this.databases.end()
    void this.#mail?.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
