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

export type Launcher = {
  /** Command that runs the program as another user, or empty. */
  prefix: readonly string[]
  uid?: number
  gid?: number
  /** Contains `bin`, `lib` and `share`. */
  installation: string
  /** Contains the cluster, the log and, if its path is not too long, the socket. */
  home: string
}

type Account = { uid: number; gid: number }

const reachableFolder = '/var/lib/bolshala'

/** PostgreSQL refuses to run as root or as an unknown user. */
function ordinaryAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'nobody') ??
    accounts.find(([, , uid]) => uid !== undefined && uid !== '0')
  if (!account) throw new Error('PostgreSQL refuses to run as root, and /etc/passwd has no other account.')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** Maps root to another user id, if the system allows this. Root still owns the files. */
function namespacePrefix(uid: number): string[] | undefined {
  const prefix = ['unshare', '--user', `--map-user=${uid}`, '--']
  const [command = '', ...args] = [...prefix, 'true']
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0 ? prefix : undefined
}

function mayRun(program: string, folder: string, { uid, gid }: Account): boolean {
  const ask = ['-c', 'cd "$1" && exec "$2" --version', 'sh', folder, program]
  return spawnSync('/bin/sh', ask, { uid, gid, stdio: 'ignore', cwd: '/' }).status === 0
}

function changeOwner(folder: string, account: Account): void {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = [folder, ...below.map((entry) => join(entry.parentPath, entry.name))]
  for (const path of paths) lchownSync(path, account.uid, account.gid)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function launchAsOtherAccount(installation: string, dataDir: string, account: Account): Launcher {
  mkdirSync(reachableFolder, { recursive: true, mode: 0o755 })
  let reachable = installation
  if (!mayRun(join(installation, 'bin', 'postgres'), '/', account)) {
    reachable = join(reachableFolder, digest(installation))
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
    // An earlier start with a user namespace created the cluster in a folder that the account cannot enter.
    cpSync(join(inside, 'cluster'), join(home, 'cluster'), { recursive: true, verbatimSymlinks: true })
    chmodSync(join(home, 'cluster'), 0o700)
    renameSync(join(inside, 'cluster'), join(inside, 'cluster-moved-to-var-lib'))
  }
  changeOwner(home, account)
  return { prefix: [], ...account, installation: reachable, home }
}

function outsideHome(dataDir: string): string {
  return join(reachableFolder, `data-${digest(dataDir)}`)
}

function belongsToOtherAccount(dataDir: string): boolean {
  if (existsSync(join(outsideHome(dataDir), 'cluster'))) return true
  return (statSync(join(dataDir, 'postgres', 'cluster'), { throwIfNoEntry: false })?.uid ?? 0) !== 0
}

/** @param dataDir absolute path of an existing folder */
export function chooseLauncher(postgres: string, dataDir: string): Launcher {
  const installation = dirname(dirname(postgres))
  const home = join(dataDir, 'postgres')
  if (process.getuid?.() === 0) {
    const account = ordinaryAccount()
    const prefix = belongsToOtherAccount(dataDir) ? undefined : namespacePrefix(account.uid)
    if (!prefix) return launchAsOtherAccount(installation, dataDir, account)
    mkdirSync(home, { recursive: true, mode: 0o700 })
    return { prefix, installation, home }
  }
  mkdirSync(home, { recursive: true, mode: 0o700 })
  return { prefix: [], installation, home }
}
