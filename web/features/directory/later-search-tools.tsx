import type { ComponentType } from 'react'
import { useQuery } from '#web/lib/api/use-query.ts'
import type { SearchToolsProps } from './search-tools.tsx'

/** The first field does not wait for this. After a failure, the results stay without the filters. */
async function loadSearchTools(): Promise<ComponentType<SearchToolsProps>> {
  await new Promise((resolve) => setTimeout(resolve))
  return import('./search-tools.tsx').then(
    ({ SearchTools }) => SearchTools,
    () => () => null,
  )
}

/**
 * Returns undefined until the tools are loaded. For pages without results in their HTML, whose first field does not need
 * the tools.
 */
export function useLaterSearchTools(): ComponentType<SearchToolsProps> | undefined {
  return useQuery('search tools', loadSearchTools).latest
}
