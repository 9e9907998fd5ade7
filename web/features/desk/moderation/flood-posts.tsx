import type { CaseDetail, Flood } from '#contract/cases.ts'
import { StateBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import { openWithinPage } from '#web/islands/view.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { formatCount, formatNumber } from '#web/ui/format.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { caseFallbacks, casePath, caseReasonLabels, placeOf, queuePath, targetLabels } from './case-texts.ts'
import { closeUndo, say } from './undo-store.ts'

type FloodPostsProps = { detail: CaseDetail; flood: Flood }

/** Lists the posts that visitors reported within one hour. Each has a case of its own, and all can be kept together. */
export function FloodPosts({ detail, flood: { total, posts } }: FloodPostsProps) {
  const { busy, error, run } = useKeepAll(detail, posts)
  const shown = formatCount(posts.length, 'post', 'posts')
  return (
    <section aria-labelledby="flood" className="grid gap-3 rounded-card border border-rule bg-card p-4">
      <h2 id="flood" className="text-lg">
        Many reports by visitors: {formatCount(total, 'open post', 'open posts')}
      </h2>
      <p className="text-sm text-ink-2">
        Visitors without an account reported more than 20 posts in one hour. The desk lists the further posts
        as one case. To decide about one post, open it. Possible disclosures and posts that were also reported
        with an account are never in this list.
      </p>
      <section
        aria-label="Reported posts"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise, nobody could scroll the list with the keyboard
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-[10px] border border-rule bg-paper"
      >
        <ol className="divide-y divide-rule">
          {posts.map((post) => (
            <Row key={post.id} post={post} isCurrent={post.id === detail.id} />
          ))}
        </ol>
      </section>
      {total > posts.length && (
        <p className="text-sm text-ink-2">
          The list shows the first {formatNumber(posts.length)}. The others follow after these are decided.
        </p>
      )}
      <button
        type="button"
        disabled={busy}
        onClick={run}
        className="min-h-11 justify-self-start rounded-[10px] border border-edge px-4 font-semibold hover:bg-paper-2 disabled:opacity-75"
      >
        Keep {posts.length === 1 ? 'this post' : `these ${shown}`} as{' '}
        {posts.length === 1 ? 'it is' : 'they are'}
      </button>
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </section>
  )
}

function Row({ post, isCurrent }: { post: Flood['posts'][number]; isCurrent: boolean }) {
  const { id, reason, targetType, school, excerpt, reportCount, state } = post
  return (
    <li className="relative grid gap-1 px-3 py-2 text-sm hover:bg-card">
      <p className="flex flex-wrap items-center gap-x-2">
        <DeskLink
          to={casePath(id)}
          aria-current={isCurrent ? 'page' : undefined}
          className="font-semibold after:absolute after:inset-0"
        >
          {caseReasonLabels[reason]}
        </DeskLink>
        <span className="text-ink-2">{formatCount(reportCount, 'report', 'reports')}</span>
        {isCurrent && <span className="text-ink-2">(below)</span>}
      </p>
      <p className="line-clamp-2 wrap-anywhere">{excerpt || 'The text is deleted.'}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
        <span>
          {targetLabels[targetType]} of {school.name}, {placeOf(school)}
        </span>
        <StateBadge state={state} />
      </p>
    </li>
  )
}

/** Keeps only the posts that the list shows, as it shows them. */
function useKeepAll({ id, queue }: CaseDetail, posts: Flood['posts']) {
  return useAction(async () => {
    const cases = posts.map((post) => ({ id: post.id, version: post.version }))
    const { kept, changed, next } = await deskCall('keepFlood', { params: { id }, body: { cases } })
    closeUndo()
    const open =
      changed > 0 ? ` ${formatCount(changed, 'post', 'posts')} changed meanwhile and stay open.` : ''
    say(`Kept ${formatCount(kept, 'post', 'posts')}.${open}`)
    openWithinPage(next ? casePath(next) : queuePath({ queue }), { replace: true })
  }, caseFallbacks.decision)
}
