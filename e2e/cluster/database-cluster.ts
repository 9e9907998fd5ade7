import { type ChildProcess, execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { BreakableProxy } from './breakable-proxy.ts'
import { chooseNetwork, requirePorts } from './network.ts'
import { PatroniNode } from './patroni-node.ts'
import type { Tools } from './tools.ts'
import { waitFor } from './wait-for.ts'
import { stop, type Values, Workspace } from './workspace.ts'

/** In milliseconds. */
const startTimeout = 120_000

const nodeNumbers = [1, 2, 3]

const newPassword = () => randomBytes(16).toString('hex')

/** Three PostgreSQL nodes under Patroni, with etcd, HAProxy and PgBouncer. */
export class DatabaseCluster {
  readonly workspace: Workspace
  readonly nodes: readonly PatroniNode[]
  readonly host: (number: number) => string
  readonly values: Values
  readonly #tools: Tools
  readonly #password: string
  readonly #superuserPassword: string
  /** For each node, a proxy between its Patroni and etcd, in the order of `nodes`. */
  readonly #etcdProxies: BreakableProxy[] = []
  readonly #programs = new Map<string, ChildProcess>()

  constructor(tools: Tools) {
    this.#tools = tools
    this.workspace = new Workspace(tools.postgres)
    const host = chooseNetwork()
    this.host = host
    this.#password = newPassword()
    this.#superuserPassword = newPassword()
    const users = this.workspace.write('users.txt', `"bolshala" "${this.#password}"\n`)
    const etcd = host(41)
    this.values = {
      ETCD_NAME: 'etcd1',
      ETCD_HOST: etcd,
      ETCD_DATA: this.workspace.makeFolder('etcd'),
      ETCD_CLUSTER: `etcd1=http://${etcd}:2380`,
      ETCD_BEHIND_PROXY: 'true',
      ...Object.fromEntries(nodeNumbers.map((number) => [`NODE${number}_HOST`, host(number)])),
      HAPROXY_HOST: host(51),
      PGBOUNCER_HOST: host(52),
      PGBOUNCER_USERS: users,
      POSTGRES_PROGRAMS: tools.postgresFolder,
      SHARED_BUFFERS: '64MB',
      DATABASE_CLIENTS: '127.0.0.0/8',
      DATABASE_NODES: '127.0.0.0/8',
      SUPERUSER_PASSWORD: this.#superuserPassword,
      REPLICATION_PASSWORD: newPassword(),
      PATRONI_PASSWORD: newPassword(),
    }
    this.nodes = nodeNumbers.map((number) => this.createNode(number, host(20 + number)))
  }

  /** @param etcdHost the address of etcd, or of a proxy in front of etcd */
  createNode(number: number, etcdHost = this.host(41)): PatroniNode {
    return new PatroniNode({
      workspace: this.workspace,
      name: `node${number}`,
      host: this.host(number),
      patroni: this.#tools.patroni,
      values: { ...this.values, ETCD_HOSTS: `${etcdHost}:2379` },
    })
  }

  async start(): Promise<void> {
    await requirePorts(this.host(1))
    this.startProgram('etcd')
    await waitFor('etcd', startTimeout, async () => (await fetch(`http://${this.host(41)}:2379/health`)).ok)
    for (const number of nodeNumbers) {
      const address = { host: this.host(20 + number), port: 2379 }
      this.#etcdProxies.push(await BreakableProxy.start(address, { host: this.host(41), port: 2379 }))
    }
    for (const node of this.nodes) node.start()
    await this.waitUntilComplete(startTimeout)
    this.#createDatabase(await this.leader())
    this.startProgram('haproxy')
    this.startProgram('pgbouncer')
    await waitFor('a connection through PgBouncer', startTimeout, async () => {
      return (await this.query('SELECT pg_is_in_recovery() AS is_standby'))[0]?.is_standby === false
    })
  }

  /** Starts a program with its file in operations/cluster. The program must not run already. */
  startProgram(name: 'etcd' | 'haproxy' | 'pgbouncer'): void {
    const { workspace, values } = this
    const template = { etcd: 'etcd.yml', haproxy: 'haproxy.cfg', pgbouncer: 'pgbouncer.ini' }[name]
    const file = workspace.configure(template, template, values)
    const args = { etcd: ['--config-file', file], haproxy: ['-db', '-f', file], pgbouncer: [file] }[name]
    this.#programs.set(name, workspace.start(name, this.#tools[name], args))
  }

  async stopProgram(name: 'etcd' | 'haproxy' | 'pgbouncer', signal: NodeJS.Signals): Promise<void> {
    const program = this.#programs.get(name)
    if (program) await stop(program, signal)
  }

  get poolerUrl(): string {
    return this.#url(`${this.host(52)}:6432`)
  }

  get leaderUrl(): string {
    return this.#url(`${this.host(51)}:5000`)
  }

  get standbysUrl(): string {
    return this.#url(`${this.host(51)}:5001`)
  }

  get nodeUrls(): string[] {
    return this.nodes.map(({ host }) => this.#url(`${host}:5432`))
  }

  superuserUrl({ host }: PatroniNode, database = 'bolshala'): string {
    return `postgres://postgres:${this.#superuserPassword}@${host}:5432/${database}`
  }

  /**
   * Returns the node that Patroni calls the leader.
   * @throws Error unless exactly one node is the leader
   */
  async leader(): Promise<PatroniNode> {
    const statuses = await Promise.all(this.nodes.map((node) => node.status().catch(() => undefined)))
    const leaders = this.nodes.filter((_, index) => statuses[index]?.role === 'master')
    const [leader] = leaders
    if (!leader || leaders.length > 1) throw new Error(`The cluster has ${leaders.length} leaders.`)
    return leader
  }

  /**
   * Returns the node that accepts writes, even while Patroni still reports a former leader as the leader.
   * @throws Error if no node accepts writes
   */
  async leaderThatWrites(): Promise<PatroniNode> {
    const [row] = await this.query<{ host: string }>(
      'SELECT host(inet_server_addr()) AS host, pg_current_wal_flush_lsn()',
    )
    const leader = this.nodes.find(({ host }) => host === row?.host)
    if (!leader) throw new Error('HAProxy leads to an unknown node.')
    return leader
  }

  standbysOf(leader: PatroniNode): PatroniNode[] {
    return this.nodes.filter((node) => node !== leader)
  }

  /**
   * Pauses the replay of all standbys: they receive the write-ahead log, but do not apply it.
   * @returns a function that resumes them
   */
  async pauseReplay(): Promise<() => Promise<void>> {
    const standbys = this.standbysOf(await this.leader())
    const onStandbys = async (text: string) => {
      await Promise.all(standbys.map((node) => this.query(text, this.superuserUrl(node))))
    }
    await onStandbys('SELECT pg_wal_replay_pause()')
    return () => onStandbys('SELECT pg_wal_replay_resume()')
  }

  /** @throws Error if the cluster has no synchronous standby */
  async synchronousStandby(): Promise<PatroniNode> {
    const members = await (await this.leader()).members()
    const name = members.find(({ role }) => role === 'sync_standby')?.name
    const standby = this.nodes.find((node) => node.name === name)
    if (!standby) throw new Error('The cluster has no synchronous standby.')
    return standby
  }

  /**
   * Cuts a node off from etcd.
   * @returns a function that connects it again
   */
  cutFromEtcd(node: PatroniNode): () => void {
    const proxy = this.#etcdProxies[this.nodes.indexOf(node)]
    proxy?.cut()
    return () => proxy?.heal()
  }

  async patronictl(...args: readonly string[]): Promise<string> {
    const run = promisify(execFile)
    const configuration = join(this.workspace.folder, 'node1', 'patroni.yml')
    return (await run(this.#tools.patronictl, ['-c', configuration, ...args])).stdout
  }

  /**
   * Waits until the leader sends its changes to a synchronous standby and to one other standby.
   * @returns the leader
   */
  waitUntilComplete(timeout: number): Promise<PatroniNode> {
    return waitFor('a leader with two standbys', timeout, async () => {
      const leader = await this.leader()
      const members = await leader.members()
      const isReplicated = (await this.standbyStates(leader)).join() === 'async,sync'
      return isReplicated && members.some(({ role }) => role === 'sync_standby') && leader
    })
  }

  /** Returns `async` or `sync` for each standby that receives the changes of the leader. */
  async standbyStates(leader: PatroniNode): Promise<string[]> {
    const rows = await this.query<{ sync_state: string }>(
      `SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming' ORDER BY sync_state`,
      this.superuserUrl(leader, 'postgres'),
    )
    return rows.map(({ sync_state }) => sync_state)
  }

  async query<Row extends pg.QueryResultRow>(
    text: string,
    connectionString = this.leaderUrl,
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  end(): void {
    for (const proxy of this.#etcdProxies) proxy.close()
    this.workspace.end()
  }

  #url(address: string): string {
    return `postgres://bolshala:${this.#password}@${address}/bolshala`
  }

  #createDatabase(leader: PatroniNode): void {
    const url = this.superuserUrl(leader, 'postgres')
    const run = spawnSync(
      this.#tools.psql,
      [
        ...['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1'],
        ...['--file', 'operations/cluster/database.sql', url],
      ],
      { encoding: 'utf8', env: { ...process.env, BOLSHALA_PASSWORD: this.#password } },
    )
    if (run.status !== 0) throw new Error(`The database could not be created: ${run.stderr}`)
  }
}
