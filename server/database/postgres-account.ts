import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** How PostgreSQL's programs are run: what stands before the command, and as whom. */
export type Launcher = {
  prefix: readonly string[]
  uid?: number
  gid?: number
  /** Folder with `bin`, `lib` and `share`. */
  installation: string
  /** Folder for the cluster and its socket, which the account may enter. */
  home: string
}

type Account = { uid: number; gid: number }

/** What another account needs and cannot reach is kept here. */
const reachableRoot = '/var/lib/bolshala'

/** An account that every Unix has; PostgreSQL refuses root and looks its user up by number. */
function ordinaryAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'nobody') ??
    accounts.find(([, , uid]) => uid !== undefined && uid !== '0')
  if (!account) throw new Error('PostgreSQL refuses to run as root, and this system has no other account.')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/**
 * As root, in a user namespace in which root goes by another number: PostgreSQL sees an ordinary account,
 * and the files stay root's, in whatever folder only root may enter.
 */
function namespacePrefix(uid: number): string[] | undefined {
  const prefix = ['unshare', '--user', `--map-user=${uid}`, '--']
  const [command = '', ...args] = [...prefix, 'true']
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0 ? prefix : undefined
}

/** Whether an account may run a program, and enter a folder: asked as that account, not as root. */
function mayRun(program: string, folder: string, { uid, gid }: Account): boolean {
  const ask = ['-c', 'cd "$1" && exec "$2" --version', 'sh', folder, program]
  return spawnSync('/bin/sh', ask, { uid, gid, stdio: 'ignore', cwd: '/' }).status === 0
}

function giveTo(folder: string, account: Account): void {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = [folder, ...below.map((entry) => join(entry.parentPath, entry.name))]
  for (const path of paths) lchownSync(path, account.uid, account.gid)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** Where user namespaces are closed: another account, and what it cannot reach is kept for it under /var/lib. */
function asOtherAccount(installation: string, dataDir: string, account: Account): Launcher {
  mkdirSync(reachableRoot, { recursive: true, mode: 0o755 })
  let reachable = installation
  if (!mayRun(join(installation, 'bin', 'postgres'), '/', account)) {
    reachable = join(reachableRoot, digest(installation))
    if (!existsSync(reachable)) {
      const draft = `${reachable}.${process.pid}`
      cpSync(installation, draft, { recursive: true, verbatimSymlinks: true })
      renameSync(draft, reachable)
    }
  }
  const inside = join(dataDir, 'postgres')
  const mayEnter = mayRun(join(reachable, 'bin', 'postgres'), dataDir, account)
  const home = mayEnter ? inside : outsideHome(dataDir)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (home !== inside && existsSync(join(inside, 'cluster'))) {
    // Made when namespaces were open: it moves to where the account may enter.
    cpSync(join(inside, 'cluster'), join(home, 'cluster'), { recursive: true, verbatimSymlinks: true })
    chmodSync(join(home, 'cluster'), 0o700)
    renameSync(join(inside, 'cluster'), join(inside, 'cluster-moved-to-var-lib'))
  }
  giveTo(home, account)
  return { prefix: [], ...account, installation: reachable, home }
}

function outsideHome(dataDir: string): string {
  return join(reachableRoot, `data-${digest(dataDir)}`)
}

/** Once another account's, a cluster stays so. */
function belongsToOther(dataDir: string): boolean {
  if (existsSync(join(outsideHome(dataDir), 'cluster'))) return true
  return (statSync(join(dataDir, 'postgres', 'cluster'), { throwIfNoEntry: false })?.uid ?? 0) !== 0
}

/**
 * Finds a way to run PostgreSQL from any account, wherever the checkout lies.
 * @param postgres path of the server program
 * @param dataDir absolute path of an existing folder
 */
export function chooseLauncher(postgres: string, dataDir: string): Launcher {
  const installation = dirname(dirname(postgres))
  const home = join(dataDir, 'postgres')
  if (process.getuid?.() === 0) {
    const account = ordinaryAccount()
    const prefix = belongsToOther(dataDir) ? undefined : namespacePrefix(account.uid)
    if (!prefix) return asOtherAccount(installation, dataDir, account)
    mkdirSync(home, { recursive: true, mode: 0o700 })
    return { prefix, installation, home }
  }
  mkdirSync(home, { recursive: true, mode: 0o700 })
  return { prefix: [], installation, home }
}
