import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
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

/** An account that every Unix has; PostgreSQL refuses root and looks its user up by number. */
function ordinaryAccount(): { uid: number; gid: number } {
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

/** Whether an account may run a program, and be in a folder while it does. */
function mayRun(program: string, folder: string, uid: number, gid: number): boolean {
  return spawnSync(program, ['--version'], { uid, gid, stdio: 'ignore', cwd: folder }).status === 0
}

/** Where user namespaces are closed: another account, and copies of what it cannot reach under /var/lib. */
function asOtherAccount(installation: string, dataDir: string): Launcher {
  const { uid, gid } = ordinaryAccount()
  const fallback = '/var/lib/bolshala'
  let reachable = installation
  if (!mayRun(join(installation, 'bin', 'postgres'), '/', uid, gid)) {
    reachable = join(fallback, createHash('sha256').update(installation).digest('hex').slice(0, 12))
    if (!existsSync(reachable)) {
      mkdirSync(fallback, { recursive: true, mode: 0o755 })
      const draft = `${reachable}.${process.pid}`
      cpSync(installation, draft, { recursive: true, verbatimSymlinks: true })
      renameSync(draft, reachable)
    }
  }
  const name = `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const home = mayRun(join(reachable, 'bin', 'postgres'), dataDir, uid, gid)
    ? join(dataDir, 'postgres')
    : join(fallback, name)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  chownSync(home, uid, gid)
  return { prefix: [], uid, gid, installation: reachable, home }
}

/**
 * Finds a way to run PostgreSQL from any account, wherever the checkout lies.
 * @param postgres path of the server program
 * @param dataDir absolute path of an existing folder
 */
export function chooseLauncher(postgres: string, dataDir: string): Launcher {
  const installation = dirname(dirname(postgres))
  const home = join(dataDir, 'postgres')
  const plain: Launcher = { prefix: [], installation, home }
  if (process.getuid?.() !== 0) {
    mkdirSync(home, { recursive: true, mode: 0o700 })
    return plain
  }
  const prefix = namespacePrefix(ordinaryAccount().uid)
  if (!prefix) return asOtherAccount(installation, dataDir)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  return { ...plain, prefix }
}
