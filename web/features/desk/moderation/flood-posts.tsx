import { Fragment, useState } from 'react'
import type { CaseDetail, Flood, JointDecisionInput } from '#contract/cases.ts'
import { StateBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount, formatNumber } from '#web/ui/format.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import {
  caseFallbacks,
  casePath,
  caseReasonLabels,
  labelOfFlood,
  placeOf,
  targetLabels,
} from './case-texts.ts'
import type { SelectableReason } from './decisions.ts'
import { ReasonForm } from './reason-form.tsx'
import { offerUndo, say } from './undo-store.ts'
import { openNext } from './use-case.ts'

type FloodPostsProps = { detail: CaseDetail; flood: Flood }

/** Lists posts that are decided together: those that visitors reported within one hour, or those of a burst. */
export function FloodPosts({ detail, flood: { total, posts, ratings } }: FloodPostsProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  const [reason, setReason] = useState<SelectableReason>()
  const keep = useDecideTogether(detail, posts, { decision: 'keep' })
  const remove = useDecideTogether(detail, posts, { decision: 'remove', ...(reason && { reason }) })
  const error = keep.error || remove.error
  const these = posts.length === 1 ? 'this post' : `these ${formatNumber(posts.length)} posts`
  return (
    <section aria-labelledby="flood" className="grid gap-3 rounded-card border border-rule bg-card p-4">
      <h2 id="flood" className="text-lg">
        {labelOfFlood(detail)}: {formatCount(total, 'open post', 'open posts')}
      </h2>
      {ratings ? <Burst ratings={ratings} /> : <ReportsByVisitors />}
      <section
        aria-label="Posts"
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
      {isRemoving ? (
        <ReasonForm
          decision="remove"
          post={detail.post}
          busy={remove.busy}
          reason={reason}
          onSelect={setReason}
          onDecide={remove.run}
          onCancel={() => setIsRemoving(false)}
        >
          {`Removes ${these}.`}
        </ReasonForm>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="line" size="small" busy={keep.busy} onClick={keep.run}>
            Keep {these} as {posts.length === 1 ? 'it is' : 'they are'}
          </Button>
          <Button variant="plain" size="small" onClick={() => setIsRemoving(true)}>
            Remove {these} with a reason
          </Button>
        </div>
      )}
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </section>
  )
}

function ReportsByVisitors() {
  return (
    <p className="text-sm text-ink-2">
      Visitors without an account reported more than 20 posts in one hour. The desk lists the further posts as
      one case. To decide about one post, open it. Possible disclosures and posts that were also reported with
      an account are never in this list.
    </p>
  )
}

const ratingLabels = {
  without: 'Rating without these reviews',
  now: 'Rating that readers see now',
  full: 'Rating if all reviews count',
} as const satisfies Record<keyof Ratings, string>

type Ratings = NonNullable<Flood['ratings']>

function Burst({ ratings }: { ratings: Ratings }) {
  return (
    <>
      <p className="text-sm text-ink-2">
        Unusually many reviews of this school arrived in a short time. All are shown, but their stars wait. If
        you keep them, their stars count in full. To decide about one review, open it. Reviews that somebody
        also reported have cases of their own.
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm sm:max-w-xs">
        {(['without', 'now', 'full'] as const).map((name) => (
          <Fragment key={name}>
            <dt>{ratingLabels[name]}</dt>
            <dd className="text-end font-semibold tabular-nums">{ratings[name]?.toFixed(1) ?? 'none'}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}

function Row({ post, isCurrent }: { post: Flood['posts'][number]; isCurrent: boolean }) {
  const { id, reason, targetType, school, excerpt, reportCount, state, rating, similarity } = post
  // All reviews of a burst are about one school.
  const isBurst = reason === 'burst'
  return (
    <li className="relative grid gap-1 px-3 py-2 text-sm hover:bg-card">
      <p className="flex flex-wrap items-center gap-x-2">
        <DeskLink
          to={casePath(id)}
          aria-current={isCurrent ? 'page' : undefined}
          className="font-semibold after:absolute after:inset-0"
        >
          {isBurst ? formatCount(rating ?? 0, 'star', 'stars') : caseReasonLabels[reason]}
        </DeskLink>
        <span className="text-ink-2">
          {isBurst ? describeSimilarity(similarity) : formatCount(reportCount, 'report', 'reports')}
        </span>
        {isCurrent && <span className="text-ink-2">(below)</span>}
      </p>
      <p className="line-clamp-2 wrap-anywhere">{excerpt || 'The text is deleted.'}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
        {!isBurst && (
          <span>
            {targetLabels[targetType]} of {school.name}, {placeOf(school)}
          </span>
        )}
        <StateBadge state={state} />
      </p>
    </li>
  )
}

function describeSimilarity(similarity: number | null): string {
  return similarity === null ? 'like no other text' : `${Math.round(similarity * 100)} % like another text`
}

type JointDecision = Omit<JointDecisionInput, 'cases'>

/** Decides only about the posts that the list shows, as it shows them. */
function useDecideTogether({ id, queue }: CaseDetail, posts: Flood['posts'], chosen: JointDecision) {
  return useAction(async () => {
    const cases = posts.map((post) => ({ id: post.id, version: post.version }))
    const body = { ...chosen, cases }
    const { decisions, changed, next } = await deskCall('decideTogether', { params: { id }, body })
    const open =
      changed > 0 ? ` ${formatCount(changed, 'post', 'posts')} changed meanwhile and stay open.` : ''
    const done = chosen.decision === 'keep' ? 'Kept' : 'Removed'
    const text = `${done} ${formatCount(decisions.length, 'post', 'posts')}.`
    if (decisions.length > 0) offerUndo({ decisions, caseId: id }, text)
    say(`${text}${open}`)
    await openNext(queue, next)
  }, caseFallbacks.decision)
}
