import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export function run(command: string, args: readonly string[], cwd = '.'): Buffer {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, maxBuffer: 2 ** 30 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`)
  return stdout
}

/**
 * Writes the files of a commit to a new folder, with its packages.
 * @throws Error if the commit is unknown, for example in a clone without history
 */
export function checkOut(commit: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'bolshala-upgrade-')), 'checkout')
  mkdirSync(folder)
  const archive = run('git', ['archive', commit])
  const { status } = spawnSync('tar', ['-x', '-C', folder], { input: archive })
  if (status !== 0) throw new Error('tar could not unpack the commit.')
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock('.')) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else run('npm', ['ci', '--no-audit', '--no-fund'], folder)
  return folder
}
