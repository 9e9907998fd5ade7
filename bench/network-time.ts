import type { Result } from 'lighthouse'
import { Simulation } from 'lighthouse/core/lib/lantern/lantern.js'

/** Lighthouse's LCP is the mean of the results of these two graphs. */
const graphs = ['optimisticLargestContentfulPaint', 'pessimisticLargestContentfulPaint']

function readServerTimes({ audits }: Result): Map<string, number> {
  const details = audits['network-server-latency']?.details
  const items = details?.type === 'table' ? details.items : []
  return new Map(items.map(({ origin, serverResponseTime }) => [String(origin), Number(serverResponseTime)]))
}

/**
 * Returns the LCP of Lighthouse's latest page, calculated as if all work of the processor took no time.
 * @returns milliseconds
 */
export function networkTimeOfLatest(result: Result): number {
  const { rttMs, throughputKbps } = result.configSettings.throttling
  const times = graphs.map((label) => {
    const timings = Simulation.Simulator.allNodeTimings.get(label)
    const root = [...(timings?.keys() ?? [])][0]?.getRootNode()
    if (!root) return Number.NaN
    const simulator = new Simulation.Simulator({
      rtt: rttMs,
      throughput: throughputKbps * 1024,
      observedThroughput: 0,
      cpuSlowdownMultiplier: 0,
      serverResponseTimeByOrigin: readServerTimes(result),
    })
    const { nodeTimings } = simulator.simulate(root)
    const counted = [...nodeTimings].filter(
      ([node]) =>
        node.type === 'cpu' || node.request.resourceType !== 'Image' || !/Low/.test(node.request.priority),
    )
    return Math.max(...counted.map(([, { endTime }]) => endTime))
  })
  return times.reduce((sum, time) => sum + time / times.length, 0)
}
