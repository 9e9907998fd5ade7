import { useState } from 'react'
import { reachablePages } from '#contract/paging.ts'
import { explain, type Fallback } from './api-error.ts'
import { useQuery } from './use-query.ts'

export type Page<T> = { items: T[]; total: number }

type Later<T> = { pages: number; items: T[]; busy: boolean; problem: string }

type Options = { perPage: number; fallback: Fallback; onTotal?: (total: number) => void }

/** A list of the server, a first page and then more of them on demand. For one list: key the component by it. */
export function usePagedQuery<T extends { _id: string }>(
  key: string,
  fetchPage: (page: number, signal?: AbortSignal) => Promise<Page<T>>,
  { perPage, fallback, onTotal }: Options,
) {
  const nothingLater: Later<T> = { pages: 1, items: [], busy: false, problem: '' }
  const [later, setLater] = useState(nothingLater)
  const first = useQuery(key, async (signal) => {
    const page = await fetchPage(1, signal)
    onTotal?.(page.total)
    return page
  })

  async function showMore() {
    setLater((known) => ({ ...known, busy: true, problem: '' }))
    try {
      const { items } = await fetchPage(later.pages + 1)
      setLater((known) => ({ ...nothingLater, pages: known.pages + 1, items: [...known.items, ...items] }))
    } catch (problem) {
      setLater((known) => ({ ...known, busy: false, problem: explain(problem, fallback) }))
    }
  }

  if (first.status !== 'done') return first
  const { total } = first.data
  // What was published between two pages pushes one that is here already onto the next.
  const byId = new Map([...first.data.items, ...later.items].map((item) => [item._id, item]))
  return {
    status: 'done' as const,
    total,
    items: [...byId.values()],
    hasMore: later.pages < reachablePages(total, perPage),
    isLoadingMore: later.busy,
    moreProblem: later.problem,
    showMore,
  }
}
