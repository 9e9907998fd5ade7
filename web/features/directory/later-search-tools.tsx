import { type ComponentType, lazy, Suspense } from 'react'
import type { SearchToolsProps } from './search-tools.tsx'

/** After a failure, the results stay without the filters. */
const loadSearchTools = (): Promise<{ default: ComponentType<SearchToolsProps> }> =>
  import('./search-tools.tsx').then(
    ({ SearchTools }) => ({ default: SearchTools }),
    () => ({ default: () => null }),
  )

const Loaded = lazy(loadSearchTools)

/** The first field does not wait for this. */
export function preloadSearchTools(): void {
  setTimeout(() => void loadSearchTools())
}

/** For pages without results in their HTML, whose first field does not need these tools. */
export function LaterSearchTools(props: SearchToolsProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
