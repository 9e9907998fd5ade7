import { type ReactNode, useEffect, useRef } from 'react'
import type { CaseDetail } from '#contract/cases.ts'
import { disclosureSteps, type HelpContact, helpContacts } from '#contract/disclosure-steps.ts'
import { DueBadge, KeyHint, SkeletonRows } from '#web/features/desk/case-badges.tsx'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { useShortcuts } from '#web/features/desk/shortcuts.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { explain, isUnknown } from '#web/lib/api/api-error.ts'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { CaseFacts, Complaints } from './case-facts.tsx'
import { Appeal, History, Reports } from './case-parts.tsx'
import {
  caseFallbacks,
  casePath,
  caseReasonLabels,
  placeOf,
  queueLabels,
  queuePath,
  reviewTitles,
  targetLabels,
} from './case-texts.ts'
import { ClaimButton, ColleaguesNotice } from './colleagues-notice.tsx'
import { DecisionPanel, decisionHeadingId } from './decision-panel.tsx'
import { FloodPosts } from './flood-posts.tsx'
import { PostView, ReviewAbove, StateLine } from './post-view.tsx'
import { SimilarTexts } from './similar-texts.tsx'
import { UndoBar } from './undo-bar.tsx'
import { say } from './undo-store.ts'
import { openNext, useCase, useChanges } from './use-case.ts'
import { useColleagues } from './use-colleagues.ts'

const schemes: Readonly<Record<HelpContact['kind'], string>> = { phone: 'tel:', email: 'mailto:', link: '' }

/** Lists what staff do about a disclosure, and whom they can call. @see docs/moderation.md */
function DisclosureSteps() {
  return (
    <section
      aria-labelledby="disclosure-steps"
      className="rounded-card border border-error bg-card px-4 py-3 sm:px-5"
    >
      <h2 id="disclosure-steps" className="text-lg">
        This text may tell of abuse. Readers do not see it.
      </h2>
      <ol className="mt-2 grid list-decimal gap-2 ps-5 marker:font-semibold">
        {disclosureSteps.map(({ title, text, source }) => (
          <li key={title}>
            <b className="font-semibold">{title}.</b> {text}{' '}
            <span className="text-sm text-ink-2">({source})</span>
          </li>
        ))}
      </ol>
      <ul className="mt-3 border-t border-rule pt-1">
        {helpContacts.map((contact) => (
          <li key={contact.address} className="text-sm">
            <Contact {...contact} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Contact({ name, address, kind, note }: HelpContact) {
  return (
    <p className="py-1">
      <a
        href={schemes[kind] + address}
        rel="noreferrer"
        target={kind === 'link' ? '_blank' : undefined}
        className="font-semibold text-leaf underline underline-offset-4"
      >
        {name}: {address.replace('https://', '')}
      </a>{' '}
      <span className="text-ink-2">{note}</span>
    </p>
  )
}

export function CaseScreen({ params: { id = '' } }: ScreenProps) {
  return (
    <div className="grid gap-4 pb-20">
      <UndoBar />
      <Case key={id} id={id} />
    </div>
  )
}

function Case({ id }: { id: string }) {
  const { query, detail, changed, neighbours, reloadAfterChange } = useCase(id)
  return (
    <>
      {!detail && <h1 className="text-2xl">Case</h1>}
      {query.status === 'error' && (
        <ErrorNotice>
          <span>{explain(query.error, caseFallbacks.case)}</span>
          {!isUnknown(query.error) && <RetryButton onClick={query.retry} />}
          <DeskLink to={queuePath({})} className="text-link text-error">
            Open the queue
          </DeskLink>
        </ErrorNotice>
      )}
      {!detail && query.status === 'loading' && <SkeletonRows count={5} label="Loading the case" />}
      {detail && (
        <OpenCase
          detail={detail}
          neighbours={neighbours ?? detail}
          changed={changed}
          reloadAfterChange={reloadAfterChange}
        />
      )}
    </>
  )
}

type OpenCaseProps = { detail: CaseDetail; neighbours: Neighbours } & Pick<
  ReturnType<typeof useCase>,
  'changed' | 'reloadAfterChange'
>

function OpenCase({ detail, neighbours, changed, reloadAfterChange }: OpenCaseProps) {
  const colleagues = useColleagues(detail.id)
  useChanges(detail, colleagues.present, () => reloadAfterChange(detail, { isRefused: false }))
  return (
    <>
      <CaseHeader detail={detail} neighbours={neighbours}>
        <ClaimButton colleagues={colleagues} />
      </CaseHeader>
      <ColleaguesNotice colleagues={colleagues} />
      {changed && <Changes {...changed} />}
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Subject detail={detail} />
        <div className="lg:sticky lg:top-4 lg:row-span-2">
          <DecisionPanel detail={detail} onChanged={() => reloadAfterChange(detail, { isRefused: true })} />
        </div>
        <History history={detail.history} />
      </div>
    </>
  )
}

/** Shows the post, and what a moderator needs to decide about it. */
function Subject({ detail }: { detail: CaseDetail }) {
  const { post, targetType, review, appeal, complaints, reports, similar, queue, flood } = detail
  return (
    <div className="grid min-w-0 gap-6">
      {flood && <FloodPosts detail={detail} flood={flood} />}
      <PostView post={post} marks={detail.marks} label={targetLabels[targetType]} />
      {queue === 'disclosure' && <DisclosureSteps />}
      {appeal && <Appeal appeal={appeal} />}
      {review && <ReviewAbove review={review} title={reviewTitles[targetType]} />}
      <Complaints complaints={complaints} />
      <Reports reports={reports} />
      <SimilarTexts post={post} similar={similar} />
      <CaseFacts detail={detail} />
    </div>
  )
}

type Neighbours = Pick<CaseDetail, 'previous' | 'next'>

const neighbourLook = 'inline-flex min-h-11 items-center gap-2 px-2 text-sm font-semibold'
const neighbourLink = `${neighbourLook} rounded-full text-leaf hover:bg-leaf-soft`

type CaseHeaderProps = { detail: CaseDetail; neighbours: Neighbours; children: ReactNode }

function CaseHeader({ detail, neighbours, children }: CaseHeaderProps) {
  const { school, targetType, post, queue, reason, dueAt } = detail
  const heading = useRef<HTMLHeadingElement>(null)
  const toQueue = queuePath({ queue })
  const openPrevious = () =>
    neighbours.previous ? openWithinPage(casePath(neighbours.previous), { replace: true }) : backToQueue()
  const backToQueue = () => openWithinPage(toQueue)
  function next() {
    if (neighbours.next === null) return backToQueue()
    openNext(queue, neighbours.next).catch((error: unknown) =>
      say(explain(error, caseFallbacks.next), { isError: true }),
    )
  }

  // When a case opens, a screen reader continues at its heading.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useShortcuts([
    { key: 'j', label: 'Next case', run: next },
    { key: 'k', label: 'Previous case', run: openPrevious },
    { key: 'q', label: 'Back to the queue', run: backToQueue },
  ])

  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <DeskLink to={toQueue} className="text-link gap-2 text-sm" aria-keyshortcuts="q">
          ← {queueLabels[queue]} <KeyHint of="q" />
        </DeskLink>
        <nav aria-label="Cases of this queue" className="flex gap-1">
          {neighbours.previous ? (
            <DeskLink to={casePath(neighbours.previous)} className={neighbourLink} aria-keyshortcuts="k">
              Previous <KeyHint of="k" />
            </DeskLink>
          ) : (
            <span className={`${neighbourLook} text-ink-2`}>First case</span>
          )}
          {neighbours.next ? (
            <button type="button" onClick={next} className={neighbourLink} aria-keyshortcuts="j">
              Next case <KeyHint of="j" />
            </button>
          ) : (
            <span className={`${neighbourLook} text-ink-2`}>Last case</span>
          )}
        </nav>
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere">
        {targetLabels[targetType]} of {school.name}
      </h1>
      <p className="text-ink-2">{placeOf(school)}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <b className="font-semibold">{caseReasonLabels[reason]}</b>
        <StateLine post={post} />
        <DueBadge dueAt={dueAt} showsTime />
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <button
          type="button"
          className="text-link min-h-11 text-sm lg:hidden"
          onClick={() => document.getElementById(decisionHeadingId)?.focus()}
        >
          Go to the decision
        </button>
        {children}
      </div>
    </header>
  )
}

function Changes({ isRefused, changes }: { isRefused: boolean; changes: readonly string[] }) {
  return (
    <div role="alert" className="rounded-[10px] border border-error bg-error-soft px-4 py-3 text-error">
      <p className="font-semibold">
        {isRefused
          ? 'Your decision was not stored, because the case changed while you read it.'
          : 'The case changed while you read it.'}{' '}
        What you typed is still here.
      </p>
      <ul className="mt-1 list-disc ps-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  )
}
