import type { Profiler } from 'node:inspector'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundledModule } from '#server/bundled-modules.ts'

export type Cost = { name: string; seconds: number }

export type ProfileSummary = {
  /** Time in which the main thread was not idle, in seconds. */
  seconds: number
  /** Own time, which excludes called functions, by file of the project or by package. */
  modules: Cost[]
  functions: Cost[]
  /** Time including called functions, by function of the project. */
  inclusive: Cost[]
}

type Node = Profiler.ProfileNode

/** Names that the profiler gives to time in which the thread waits for work. */
const idle = new Set(['(idle)', '(root)'])

/**
 * Returns a path from the root of the project, such as `node_modules/pg` for a package, or a name such as `node:fs`.
 */
export function moduleOf(
  { url, functionName, lineNumber }: { url: string; functionName: string; lineNumber: number },
  root: string,
): string {
  const bundled = bundledModule(url, lineNumber + 1)
  if (bundled !== undefined) return bundled
  if (url === '') return functionName.startsWith('(') ? functionName : '(native code)'
  if (!url.startsWith('file:')) return url
  const path = relative(root, fileURLToPath(url))
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
  return name === undefined ? path : `node_modules/${name}`
}

function functionOf({ callFrame }: Node, root: string): string {
  const { functionName, lineNumber, url } = callFrame
  if (url === '') return functionName || '(native code)'
  return `${functionName || '(anonymous)'} ${moduleOf(callFrame, root)}:${lineNumber + 1}`
}

function ownTimes({ samples = [], timeDeltas = [] }: Profiler.Profile): Map<number, number> {
  const times = new Map<number, number>()
  for (const [index, id] of samples.entries()) {
    // `timeDeltas` has the time before each sample. A sample counts for the time until the next sample.
    const microseconds = timeDeltas[index + 1] ?? 0
    times.set(id, (times.get(id) ?? 0) + microseconds / 1e6)
  }
  return times
}

function sortCosts(costs: ReadonlyMap<string, number>): Cost[] {
  return [...costs]
    .map(([name, seconds]) => ({ name, seconds }))
    .sort((one, other) => other.seconds - one.seconds)
}

/**
 * Sums the times of a profile.
 * @param root the folder of the project
 */
export function summariseProfile(profile: Profiler.Profile, root: string): ProfileSummary {
  const own = ownTimes(profile)
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const modules = new Map<string, number>()
  const functions = new Map<string, number>()
  const inclusive = new Map<string, number>()
  const add = (costs: Map<string, number>, name: string, seconds: number) =>
    costs.set(name, (costs.get(name) ?? 0) + seconds)
  let seconds = 0

  /** @returns the time of the node with its children */
  function visit(node: Node, callers: ReadonlySet<string>): number {
    const name = functionOf(node, root)
    const isNested = callers.has(name)
    const inner = isNested ? callers : new Set(callers).add(name)
    const ownTime = idle.has(node.callFrame.functionName) ? 0 : (own.get(node.id) ?? 0)
    seconds += ownTime
    if (ownTime > 0) {
      add(modules, moduleOf(node.callFrame, root), ownTime)
      add(functions, name, ownTime)
    }
    let total = ownTime
    for (const id of node.children ?? []) {
      const child = nodes.get(id)
      if (child) total += visit(child, inner)
    }
    const module = moduleOf(node.callFrame, root)
    // The time of the outermost call already includes the time of recursive calls.
    if (!isNested && node.callFrame.url.startsWith('file:') && !module.startsWith('node_modules/'))
      add(inclusive, name, total)
    return total
  }

  const [top] = profile.nodes
  if (top) visit(top, new Set())
  return {
    seconds,
    modules: sortCosts(modules),
    functions: sortCosts(functions),
    inclusive: sortCosts(inclusive),
  }
}
