import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Product } from '../../e2e/product.ts'
import { type Ask, connect } from '../ask.ts'
import type { Step, StepResult } from './generator.ts'
import type { ProbeFigures } from './probe.ts'
import { postgresCpu } from './processes.ts'
import type { Measured } from './report.ts'
import type { Material } from './visitors.ts'

const file = (name: string) => resolve(import.meta.dirname, name)

/** Arguments with which Node loads the probe before the program. */
export const probeArguments = ['--import', file('probe.ts')]

export type Generator = { run(step: Step): Promise<StepResult>; stop(): Promise<void> }

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Starts the load generator in its own process, so that its work does not count as work of the product. */
export async function startGenerator(material: Material, seed: number): Promise<Generator> {
  const child = fork(file('generator.ts'))
  const ask = connect(child)
  await ask('prepare', { material, seed })
  return { run: (step) => ask<StepResult>('run', step), stop: () => stop(child) }
}

/** A server in its own process, which has loaded the probe. */
export class MeasuredServer {
  readonly origin: string
  readonly process: ChildProcess
  readonly ask: Ask
  readonly #dataDir: string | undefined

  constructor(
    { origin, process }: Pick<Product, 'origin' | 'process'>,
    { dataDir }: { dataDir?: string } = {},
  ) {
    this.origin = origin
    this.process = process
    this.ask = connect(process)
    this.#dataDir = dataDir
  }

  static async startBare(page: Buffer): Promise<MeasuredServer> {
    const child = fork(file('bare.ts'), [page.toString('base64')], {
      execArgv: probeArguments,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    return new MeasuredServer({ origin: await connect(child)<string>(), process: child })
  }

  async measure(generator: Generator, step: Omit<Step, 'origin'>): Promise<Measured> {
    await this.ask('reset')
    const before = this.#postgresCpu()
    const result = await generator.run({ ...step, origin: this.origin })
    const server = await this.ask<ProbeFigures>('figures')
    const after = this.#postgresCpu()
    return {
      ...result,
      server,
      ...(before !== undefined && after !== undefined && { postgresCpu: after - before }),
    }
  }

  stop(): Promise<void> {
    return stop(this.process)
  }

  #postgresCpu(): number | undefined {
    return this.#dataDir === undefined ? undefined : postgresCpu(this.#dataDir)
  }
}
