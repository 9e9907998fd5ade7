import { useState } from 'react'
import { answerLists, type DeskAnswer, type DeskAnswerList } from '#contract/desk-answers.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import { reachablePages } from '#contract/paging.ts'
import { reviewPath } from '#contract/paths.ts'
import { removalReasonTexts } from '#contract/removal-reasons.ts'
import { type AnswerReason, answerReasons } from '#contract/school-answers.ts'
import { DueBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskTabs } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { formatWeek } from '#web/ui/dates.ts'
import { SelectField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Pagination, pageIn } from '#web/ui/pagination.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type ListName = (typeof answerLists)[number]

const titles: Readonly<Record<ListName, string>> = { waiting: 'To read', published: 'Published' }

const fallbacks = {
  load: { failed: 'We could not load the answers.' },
  save: { failed: 'We could not save this decision.' },
} satisfies Record<string, Fallback>

const answersPath = (list: ListName, page = 1): `/desk/${string}` =>
  `/desk/answers?list=${list}${page > 1 ? `&page=${page}` : ''}`

function reasonLabel(reason: AnswerReason): string {
  return reason === 'author' ? 'Points at, guesses or frightens the author' : removalReasonTexts[reason].label
}

const reasonOptions = [
  { value: '', label: 'Choose a reason' },
  ...answerReasons.map((value) => ({ value, label: reasonLabel(value) })),
]

function readSelection(search: string): { list: ListName; page: number } {
  const parameters = new URLSearchParams(search)
  const list = answerLists.find((name) => name === parameters.get('list')) ?? 'waiting'
  return { list, page: pageIn(parameters) }
}

/** Lists answers of schools that a person must read, and published ones that the staff can remove. */
export function AnswersScreen({ search }: ScreenProps) {
  const { visit } = usePageLocation()
  const { list, page } = readSelection(search)
  const query = useQuery(`${search} ${visit}`, (signal) =>
    deskCall('listDeskAnswers', { query: { list, page } }, { signal }),
  )
  return (
    <div className="grid gap-4 pb-16">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl">Answers of schools</h1>
        <p role="status" className="text-sm text-ink-2">
          {query.latest &&
            list === 'waiting' &&
            formatCount(query.latest.waiting, 'answer waits for you', 'answers wait for you')}
        </p>
      </div>
      <p className="max-w-[70ch]">
        Read each answer as its author’s classmate would. Publish it unless it points at, guesses, threatens
        or frightens the author, or names a student. That it is unfriendly or wrong is no reason.
      </p>
      <div className="border-b border-rule">
        <DeskTabs
          label="Answers"
          tabs={answerLists.map((each) => ({
            to: answersPath(each),
            title: titles[each],
            isCurrent: each === list,
          }))}
        />
      </div>
      <Loaded query={query} loading={<Spinner label="Loading the answers" />} fallback={fallbacks.load}>
        {(data) => <Answers key={`${list} ${page}`} {...data} list={list} page={page} />}
      </Loaded>
    </div>
  )
}

function Answers({ answers, total, list, page }: DeskAnswerList & { list: ListName; page: number }) {
  if (answers.length === 0)
    return (
      <p className="rounded-card border border-rule bg-card px-5 py-10 text-center font-serif text-xl font-bold">
        No answers
      </p>
    )
  return (
    <>
      <ol className="grid gap-4">
        {answers.map((answer) => (
          <li key={answer.id}>
            <Answer answer={answer} />
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        totalPages={reachablePages(total, deskLimits.answersPerPage)}
        label="answers"
        to={(target) => answersPath(list, target)}
        onOpen={(target) => openWithinPage(answersPath(list, target))}
      />
    </>
  )
}

const results: Partial<Record<DeskAnswer['state'], string>> = {
  queued: 'The next nightly publication shows it.',
  published: 'It is public now.',
  refused: 'You have refused it. The school reads the reason.',
  removed: 'You have removed it. The school reads the reason.',
}

function Answer({ answer }: { answer: DeskAnswer }) {
  const [decided, setDecided] = useState<DeskAnswer>()
  const { id, review, school, text, position, writtenOn, reason, dueAt, stopped, replaces } = answer
  return (
    <article className="grid gap-4 rounded-card border border-rule bg-card p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-3">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg wrap-anywhere">
          {school.name}
          {dueAt && <DueBadge dueAt={dueAt} />}
        </h2>
        <div className="border-s-3 border-rule ps-3">
          <p className="text-sm text-ink-2">The review</p>
          <p className="font-semibold wrap-anywhere">
            <a href={reviewPath(review.id)} target="_blank" rel="noreferrer" className="text-link">
              {review.title}
            </a>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{review.description}</p>
        </div>
        <p className="text-sm text-ink-2">
          {position}, {formatWeek(writtenOn)}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        {reason && (
          <p className="rounded-[10px] bg-error-soft px-4 py-3">
            <b>{reasonLabel(reason)}.</b> {stopped.map((words) => `“${words}”`).join(', ')}
          </p>
        )}
        {replaces && (
          <div className="border-s-3 border-rule ps-3">
            <p className="text-sm text-ink-2">It would replace this public answer</p>
            <p className="wrap-anywhere whitespace-pre-line">{replaces}</p>
          </div>
        )}
      </div>
      <div className="grid content-start gap-5">
        <p role="status" className="font-semibold empty:hidden">
          {decided && results[decided.state]}
        </p>
        {!decided && dueAt && <PublishForm id={id} onDecide={setDecided} />}
        {!decided && <ReasonForm id={id} decision={dueAt ? 'refuse' : 'remove'} onDecide={setDecided} />}
      </div>
    </article>
  )
}

type FormProps = { id: string; onDecide: (answer: DeskAnswer) => void }

function PublishForm({ id, onDecide }: FormProps) {
  const { form, end } = useForm({
    schema: () => import('#contract/desk-answers.ts').then(({ AnswerDecision }) => AnswerDecision),
    read: () => ({ decision: 'publish' }),
    send: async (body) => onDecide(await deskCall('decideAnswer', { params: { id }, body })),
    fallback: fallbacks.save,
  })
  return (
    <form {...form}>
      <FormEnd {...end} size="small" variant="leaf" label="Publish this answer" busyLabel="Publishing…" />
    </form>
  )
}

function ReasonForm({ id, decision, onDecide }: FormProps & { decision: 'refuse' | 'remove' }) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/desk-answers.ts').then(({ AnswerDecision }) => AnswerDecision),
    read: ({ reason }) => ({ decision, reason }),
    send: async (body) => onDecide(await deskCall('decideAnswer', { params: { id }, body })),
    fallback: fallbacks.save,
  })
  return (
    <form {...form} className="grid gap-3">
      <SelectField {...field('reason')} label="Reason, which the school reads" options={reasonOptions} />
      <FormEnd
        {...end}
        size="small"
        variant="line"
        label={decision === 'refuse' ? 'Refuse this answer' : 'Remove this answer'}
        busyLabel="Saving…"
      />
    </form>
  )
}
