import { useState } from 'react'
import { reachablePages } from '#contract/paging.ts'
import { explain, type Fallback } from './api-error.ts'
import { useQuery } from './use-query.ts'

type Page<T> = { items: T[]; total: number }

export function readPage<T>({ body, headers }: { body: T[]; headers: Headers }): Page<T> {
  return { items: body, total: Number(headers.get('X-Total-Count') ?? body.length) }
}

type MorePages<T> = { lastPage: number; items: T[]; busy: boolean; error: string }

type PagedQueryOptions = { perPage: number; fallback: Fallback; onTotal?: (total: number) => void }

/** @param key identifies the list. It must also be the component's React key, so that another list starts at page 1 */
export function usePagedQuery<T extends { _id: string }>(
  key: string,
  fetchPage: (page: number, signal?: AbortSignal) => Promise<Page<T>>,
  { perPage, fallback, onTotal }: PagedQueryOptions,
) {
  const [more, setMore] = useState<MorePages<T>>({ lastPage: 1, items: [], busy: false, error: '' })
  const first = useQuery(key, async (signal) => {
    const page = await fetchPage(1, signal)
    onTotal?.(page.total)
    return page
  })

  async function showMore() {
    const page = more.lastPage + 1
    setMore((current) => ({ ...current, busy: true, error: '' }))
    try {
      const { items } = await fetchPage(page)
      setMore((current) => ({ lastPage: page, items: [...current.items, ...items], busy: false, error: '' }))
    } catch (error) {
      setMore((current) => ({ ...current, busy: false, error: explain(error, fallback) }))
    }
  }

  if (first.status !== 'success') return first
  const { total } = first.data
  // A new item can move the last item of a page to the next page.
  const byId = new Map([...first.data.items, ...more.items].map((item) => [item._id, item]))
  return {
    status: 'success' as const,
    total,
    items: [...byId.values()],
    hasMore: more.lastPage < reachablePages(total, perPage),
    isLoadingMore: more.busy,
    moreError: more.error,
    showMore,
  }
}
