import { fork } from 'node:child_process'
import { lowerProcessPriority } from './database/low-priority.ts'

type ProcessMessage<Outcome> = { progress: number } | { outcome: Outcome } | { error: unknown }

type Options = {
  /** In MiB. */
  heapLimit: number
  onProgress: (done: number) => void
  /** Kills the process. */
  signal: AbortSignal
}

/**
 * Runs a task in a process of its own, whose program calls `serveTask`. It has a low priority with all its threads, also
 * those that collect garbage, and a process that needs too much memory ends alone.
 * @throws Error of the task, or if the process ends before the task
 */
export function runInProcess<Task extends object, Outcome>(
  program: string,
  task: Task,
  { heapLimit, onProgress, signal }: Options,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${heapLimit}`],
      serialization: 'advanced',
      signal,
      killSignal: 'SIGKILL',
    })
    child.on('message', (message: ProcessMessage<Outcome>) => {
      if ('progress' in message) onProgress(message.progress)
      else if ('outcome' in message) resolve(message.outcome)
      else reject(message.error)
    })
    child.once('error', reject)
    child.once('exit', (code, ending) => reject(new Error(`The process ended with ${code ?? ending}.`)))
    child.send(task)
  })
}

/**
 * The other side of `runInProcess`.
 * @param load imports what the task needs, after the process has its priority
 */
export function serveTask<Task, Outcome>(
  load: () => Promise<(task: Task, onProgress: (done: number) => void) => Promise<Outcome>>,
): void {
  lowerProcessPriority('short')
  const send = (message: ProcessMessage<Outcome>) =>
    new Promise<void>((sent) => {
      process.send?.(message, undefined, undefined, () => sent())
    })

  // Nobody waits for the result after the server has ended.
  process.once('disconnect', () => process.exit(1))
  process.once('message', async (task: Task) => {
    try {
      const work = await load()
      await send({ outcome: await work(task, (progress) => void send({ progress })) })
    } catch (error) {
      await send({ error })
    }
    process.exit(0)
  })
}
