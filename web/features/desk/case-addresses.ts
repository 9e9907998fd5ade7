import type { Queue } from '#contract/moderation.ts'

export function casePath(id: string): `/desk${string}` {
  return `/desk/cases/${encodeURIComponent(id)}`
}

type ListAddress = { queue?: Queue | undefined; page?: number }

export function queuePath({ queue, page = 1 }: ListAddress): `/desk${string}` {
  const parameters = new URLSearchParams({ ...(queue && { queue }), ...(page > 1 && { page: String(page) }) })
  return parameters.size > 0 ? `/desk/cases?${parameters}` : '/desk/cases'
}
