import { listPostgresProcesses } from '../../e2e/product.ts'
import { slope } from '../statistics.ts'
import { memoryOf } from './processes.ts'
import { type Measured, rateOf } from './report.ts'
import type { Generator, MeasuredServer } from './servers.ts'

type Options = {
  dataDir: string
  minutes: number
  sampleSeconds: number
  connections: number
  /** Requests per second. */
  rate: number
}

type Sample = { minute: number; product: number; heap: number; postgres: number }

/** Minutes in which caches fill. The growth leaves them out, but at most a third of all minutes. */
const warmUpMinutes = 10

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)

/** Returns the growth in bytes per hour: the slope of the least-squares line. */
function growth(samples: readonly Sample[], bytes: (sample: Sample) => number): number {
  return slope(samples.map((sample) => [sample.minute / 60, bytes(sample)] as const))
}

/** Sends requests at a fixed rate. Prints the proportional set size at regular intervals, and its growth at the end. */
export async function endure(
  product: MeasuredServer,
  generator: Generator,
  { dataDir, minutes, sampleSeconds, connections, rate }: Options,
): Promise<void> {
  const samples: Sample[] = []
  console.log(`\n${minutes} minutes at ${rate} requests a second, ${connections} connections`)
  console.log('minute   req/s  p50 ms  p99 ms   shed  errors  product MB  heap MB  PostgreSQL MB')
  const end = minutes - sampleSeconds / 120
  for (let minute = 0; minute < end; ) {
    const measured = await product.measure(generator, { connections, seconds: sampleSeconds, rate })
    minute += sampleSeconds / 60
    const sample = {
      minute,
      product: memoryOf([product.process.pid ?? 0]),
      heap: measured.server.heap,
      postgres: memoryOf(listPostgresProcesses(dataDir)),
    }
    samples.push(sample)
    print(measured, sample)
  }
  const skipped = Math.min(warmUpMinutes, minutes / 3)
  const kept = samples.filter(({ minute }) => minute > skipped)
  if (kept.length < 2) return
  const [growing, heap, postgres] = (['product', 'heap', 'postgres'] as const).map((name) =>
    megabytes(growth(kept, (sample) => sample[name])),
  )
  console.log(
    `Growth per hour after minute ${skipped.toFixed(0)}: product ${growing} MB, heap ${heap} MB, PostgreSQL ${postgres} MB`,
  )
}

function print(measured: Measured, { minute, product, heap, postgres }: Sample): void {
  const { all } = measured
  const errors = Object.values(all.errors).reduce((sum, each) => sum + each, 0)
  const cells = [
    minute.toFixed(1).padStart(6),
    rateOf(measured).toFixed(0).padStart(8),
    all.p50.toFixed(1).padStart(8),
    all.p99.toFixed(1).padStart(8),
    String(all.shed).padStart(7),
    String(errors).padStart(8),
    megabytes(product).padStart(12),
    megabytes(heap).padStart(9),
    megabytes(postgres).padStart(15),
  ]
  console.log(cells.join(''))
  if (errors > 0) console.log(`       ${JSON.stringify(all.errors)}`)
}
