import { Session } from 'node:inspector/promises'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import { answer } from '../ask.ts'

/*
 * A measured process loads this module first (`node --import`). The module reports figures that other processes cannot
 * read, and records CPU profiles of the main thread.
 */

export type ProbeFigures = {
  /** CPU time of the process since `reset`, in seconds. */
  cpu: number
  /** Delay of the event loop since `reset`, in milliseconds, with the resolution below. */
  delayP50: number
  delayP99: number
  delayMax: number
  /** Share of the time since `reset` in which the event loop was busy. */
  utilization: number
  /** The lowest size of the heap since `reset`, in bytes. Higher sizes include garbage that V8 has not freed yet. */
  heap: number
}

const resolutionMs = 10
const heapIntervalMs = 1000

function measure(): void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let cpu = process.cpuUsage()
  let loop = performance.eventLoopUtilization()
  let heap = Number.POSITIVE_INFINITY
  const measureHeap = () => {
    heap = Math.min(heap, process.memoryUsage().heapUsed)
  }
  setInterval(measureHeap, heapIntervalMs).unref()
  const session = new Session()
  // Subtracts the interval between two measurements, which each measured delay includes.
  const milliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs)

  answer({
    reset() {
      delay.reset()
      cpu = process.cpuUsage()
      loop = performance.eventLoopUtilization()
      heap = Number.POSITIVE_INFINITY
    },
    figures(): ProbeFigures {
      measureHeap()
      const { user, system } = process.cpuUsage(cpu)
      return {
        cpu: (user + system) / 1e6,
        delayP50: milliseconds(delay.percentile(50)),
        delayP99: milliseconds(delay.percentile(99)),
        delayMax: milliseconds(delay.max),
        utilization: performance.eventLoopUtilization(loop).utilization,
        heap,
      }
    },
    async startProfile() {
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.start')
    },
    async stopProfile() {
      const { profile } = await session.post('Profiler.stop')
      session.disconnect()
      return profile
    },
  })
  process.channel?.unref()
}

// Worker threads load this module as well.
if (isMainThread) measure()
