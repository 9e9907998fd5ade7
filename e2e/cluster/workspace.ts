import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseLauncher, type Launcher } from '#server/database/postgres-account.ts'

const templates = 'operations/cluster'

const loggedLines = 60

/** The values of `${NAME}` in the files of operations/cluster. */
export type Values = Readonly<Record<string, string>>

/** @throws Error if a name has no value */
function render(template: string, values: Values): string {
  return readFileSync(join(templates, template), 'utf8').replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_, name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template}: ${name} has no value.`)
    return value
  })
}

/** Kills a program with its children, such as the workers of nginx. */
function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All processes of the group have ended already.
  }
}

/** The files and processes of a cluster. No process runs as root, because PostgreSQL refuses to run as root. */
export class Workspace {
  readonly folder: string
  readonly #home: string
  readonly #launcher: Launcher
  readonly #endings: (() => void)[] = []

  constructor(postgres: string) {
    this.#home = mkdtempSync(join(tmpdir(), 'bolshala-cluster-'))
    // The operating-system account of PostgreSQL must be able to open this folder.
    chmodSync(this.#home, 0o755)
    this.#launcher = chooseLauncher(postgres, this.#home)
    this.folder = this.#launcher.home
  }

  makeFolder(name: string): string {
    const folder = join(this.folder, name)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#giveToAccount(folder)
    return folder
  }

  write(name: string, text: string): string {
    const file = join(this.folder, name)
    writeFileSync(file, text, { mode: 0o600 })
    this.#giveToAccount(file)
    return file
  }

  configure(name: string, template: string, values: Values): string {
    return this.write(name, render(template, values))
  }

  /** Starts a program, whose output goes to `NAME.log`. */
  start(name: string, program: string, args: readonly string[]): ChildProcess {
    const { prefix, uid, gid } = this.#launcher
    const [command = program, ...rest] = [...prefix, program, ...args]
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    const child = spawn(command, rest, {
      cwd: this.folder,
      stdio: ['ignore', log, log],
      // Makes a process group, which Ctrl-C does not end. `end` kills the group.
      detached: true,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
      ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
    })
    closeSync(log)
    child.once('error', () => {})
    this.onEnd(() => killGroup(child))
    return child
  }

  log(name: string): string {
    return readFileSync(join(this.folder, `${name}.log`), 'utf8')
  }

  /** Returns the last lines of the log of each program. */
  logs(): string {
    const names = readdirSync(this.folder).filter((name) => name.endsWith('.log'))
    return names
      .map((name) => {
        const lines = readFileSync(join(this.folder, name), 'utf8').split('\n').slice(-loggedLines)
        return `--- ${name}\n${lines.join('\n')}`
      })
      .join('\n')
  }

  /** Registers a synchronous function that `end` calls. */
  onEnd(ending: () => void): void {
    this.#endings.push(ending)
  }

  /** Kills all programs and removes the folder. Synchronous, so that an exit handler can call this function. */
  end(): void {
    for (const ending of this.#endings.splice(0).reverse()) ending()
    for (const folder of [this.folder, this.#home])
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  #giveToAccount(path: string): void {
    const { uid, gid } = this.#launcher
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  }
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
