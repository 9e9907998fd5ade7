import { slope } from '../statistics.ts'
import { postgresBytes, residentBytes } from './processes.ts'
import { rateOf } from './report.ts'
import type { Generator, MeasuredServer } from './servers.ts'

type Sample = { minute: number; rss: number; heap: number; postgres: number }

/** Minutes in which caches fill, which the growth leaves out: at most this many, and at most a third of all. */
const warmUpMinutes = 10

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)

/** Returns bytes per hour, by the line with the least squares. */
function growth(samples: readonly Sample[], bytes: (sample: Sample) => number): number {
  return slope(samples.map((sample) => [sample.minute / 60, bytes(sample)] as const))
}

/** Sends requests at a fixed rate, and prints the memory each minute and its growth. */
export async function endure(
  product: MeasuredServer,
  generator: Generator,
  {
    dataDir,
    minutes,
    connections,
    rate,
  }: { dataDir: string; minutes: number; connections: number; rate: number },
): Promise<void> {
  const samples: Sample[] = []
  console.log(`\n${minutes} minutes at ${rate} requests a second, ${connections} connections`)
  console.log('minute   req/s  p50 ms  p99 ms   shed  errors  RSS MB  heap MB  PostgreSQL MB')
  for (let minute = 1; minute <= minutes; minute++) {
    const measured = await product.measure(generator, { connections, seconds: 60, rate })
    const { all, server } = measured
    const sample = {
      minute,
      rss: residentBytes(product.process.pid ?? 0),
      heap: server.heap,
      postgres: postgresBytes(dataDir),
    }
    samples.push(sample)
    const errors = Object.values(all.errors).reduce((sum, each) => sum + each, 0)
    const cells = [
      rateOf(measured).toFixed(0).padStart(8),
      all.p50.toFixed(1).padStart(8),
      all.p99.toFixed(1).padStart(8),
      String(all.shed).padStart(7),
      String(errors).padStart(8),
      megabytes(sample.rss).padStart(8),
      megabytes(sample.heap).padStart(9),
      megabytes(sample.postgres).padStart(15),
    ]
    console.log(String(minute).padStart(6) + cells.join(''))
    if (errors > 0) console.log(`       ${JSON.stringify(all.errors)}`)
  }
  const skipped = Math.min(warmUpMinutes, Math.floor(minutes / 3))
  const kept = samples.slice(skipped)
  if (kept.length < 2) return
  console.log(
    `Growth per hour after minute ${skipped}: RSS ${megabytes(growth(kept, ({ rss }) => rss))} MB, heap ` +
      `${megabytes(growth(kept, ({ heap }) => heap))} MB, PostgreSQL ${megabytes(growth(kept, ({ postgres }) => postgres))} MB`,
  )
}
