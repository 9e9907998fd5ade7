import { dayOf } from '../clock.ts'
import type { Context } from '../context.ts'
import { PageCache } from './page-cache.ts'
import { PageRenderer } from './page-renderer.ts'
import type { PageSources } from './page-services.ts'

type Options = {
  /** Absolute path of the built pages. */
  folder: string
  /** With 0, the server renders a page for every request. */
  cacheBytes: number
  /** See `PageServices`. */
  devMailPath: string | undefined
}

export type Pages = Awaited<ReturnType<typeof openPages>>

export async function openPages(context: Context, { folder, cacheBytes, devMailPath }: Options) {
  const { origin, facts, schools, reviews, comments, content, transparency } = context
  const { clock, log, changes, pageChanges } = context
  const sources: PageSources = {
    origin,
    facts,
    today: dayOf(clock),
    schools,
    reviews,
    comments,
    content,
    transparency,
    report: (error) => log.error({ err: error }, 'A page failed'),
    googleClientId: context.googleClientId,
    devMailPath,
  }
  const renderer = await PageRenderer.load(folder, sources)
  const cache = new PageCache({
    render: (path, services) => renderer.render(path, services),
    sources,
    changes,
    maximumBytes: cacheBytes,
  })
  return { folder, sources, pageChanges, renderer, cache }
}
