import { createContext, useContext } from 'react'
import type { MetaDescriptor } from 'react-router'
import type { Site } from './page-meta.ts'

/** What the parts around the content need to know about the page. */
export type PageView = {
  /** Path without the prefix of the language, and query. */
  path: string
  handles: readonly unknown[]
  head: readonly MetaDescriptor[]
  /** Undefined if the data could not be read. */
  site: Site | undefined
}

export const PageViewContext = createContext<PageView | undefined>(undefined)

/** @throws outside a page of the server */
export function usePageView(): PageView {
  const view = useContext(PageViewContext)
  if (!view) throw new Error('The page has no view.')
  return view
}
