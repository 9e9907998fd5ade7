import type { ReactNode } from 'react'
import type { MetaDescriptor, RouterContextProvider, UNSAFE_DataWithResponseInit } from 'react-router'
import type { Site } from './features/layout/page-meta.ts'

/** What the `loader` and the `action` of a page get. `Params`: the values in its path, as `routes.ts` names them. */
export type PageArgs<Params extends object = object> = {
  request: Request
  params: Params
  context: Readonly<RouterContextProvider>
}

type WithoutStatus<Result> =
  Result extends UNSAFE_DataWithResponseInit<infer Data> ? Data : Exclude<Result, Response>

/** What a `loader` or `action` returns, without the status. */
type DataOf<Load> = Load extends (...args: never[]) => infer Result
  ? WithoutStatus<Awaited<Result>>
  : undefined

/** What the component of a page gets. `Load` and `Act`: the types of its loader and its action. */
export type PageProps<Load = undefined, Act = undefined> = {
  loaderData: DataOf<Load>
  /** Undefined for a page that shows no result of a form. */
  actionData: DataOf<Act> | undefined
}

/** What the `meta` of a page gets. */
export type MetaArgs<Load = undefined> = {
  loaderData: DataOf<Load>
  site: Site | undefined
}

/** A file `routes/<page>/page.tsx`. */
export type PageModule = {
  default?(props: PageProps<() => unknown, () => unknown>): ReactNode
  loader?(args: PageArgs): unknown
  action?(args: PageArgs): unknown
  meta?(args: MetaArgs<() => unknown>): MetaDescriptor[]
  /** See `page-handles.ts`. */
  handle?: unknown
}
