import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { OwnPost } from '#contract/own-post.ts'
import { schoolPath } from '#contract/paths.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { storeChanged } from '#web/features/credentials/queued-posts.ts'
import { formatLocation } from '#web/features/directory/school-location.ts'
import { languageOfPost } from '#web/features/reviews/language-of-post.ts'
import { EmergencyNumbers } from '#web/features/reviews/post-notes.tsx'
import { call } from '#web/lib/api/call.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { WithdrawButton } from '#web/lib/api/withdraw-button.tsx'
import { holdTaps } from '#web/lib/hold-taps.ts'
import { Button } from '#web/ui/button.tsx'
import { Chit } from '#web/ui/chit.tsx'
import { formatWeek } from '#web/ui/dates.ts'
import { Stars } from '#web/ui/stars.tsx'
import { AnswerSection } from './answer-section.tsx'
import { isChangeAsked, type Opened, ownPostFallbacks, stateLabel } from './opened-post.ts'
import { Appeal, ChangePostForm } from './post-forms.tsx'

/** Shows what happened to the post, by week. Renders nothing if nothing happened after the post was sent. */
export function PostHistory({ history }: Pick<OwnPost, 'history'>) {
  if (history.length < 2) return null
  // The position is the React key, because two entries can have the same week and text.
  const entries = history.map((entry, position) => ({ ...entry, position }))
  return (
    <section className="grid gap-3 border-t border-rule pt-5">
      <h3 className="text-xl">{m.reviews_what_happened()}</h3>
      <ol className="grid gap-2">
        {entries.map(({ position, week, text }) => (
          <li key={position} className="grid gap-x-4 sm:grid-cols-[17rem_1fr]">
            <time dateTime={week} className="text-ink-2">
              {formatWeek(week)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type OwnReview = Extract<OwnPost, { kind: 'review' }>

type OwnPostPanelProps = {
  opened: Opened
  onChanged: (post: OwnPost, message: string) => void
}

export function OwnPostPanel({ opened, onChanged: show }: OwnPostPanelProps) {
  const { post } = opened
  const [isChanging, setIsChanging] = useState(false)
  const isWithdrawn = post.state === 'withdrawn'

  function onChanged(changed: OwnPost, message: string) {
    // If this fails, this device shows the earlier text until the post is published.
    storeChanged(changed).catch(() => {})
    show(changed, message)
  }

  return (
    <>
      <School id={post.schoolId} />
      <div className="grid gap-1 rounded-[10px] bg-leaf-soft px-4 py-3">
        <p className="font-semibold">{stateLabel(post)}</p>
        <p>{post.explanation}</p>
        {post.rule && (
          <p>
            <a href={href(post.rule)} className="font-semibold text-leaf underline">
              {m.reviews_read_the_rule()}
            </a>
          </p>
        )}
      </div>
      {post.state === 'pending' && !isChangeAsked(post) && <EmergencyNumbers />}
      {isChanging ? (
        <ChangePostForm
          opened={opened}
          onLeave={() => setIsChanging(false)}
          onChanged={(changed) => {
            setIsChanging(false)
            onChanged(
              changed,
              isWithdrawn ? m.reviews_sent_again({ kind: post.kind }) : changedMessage(changed),
            )
          }}
        />
      ) : (
        <>
          <PostText post={post} />
          {post.kind === 'review' && post.change && <ProposedChange change={post.change} />}
          <div className="flex flex-wrap gap-3">
            {post.canChange && (
              <Button onClick={() => setIsChanging(true)}>
                {isWithdrawn ? m.reviews_write_it_again() : m.reviews_change_it()}
              </Button>
            )}
            {post.canWithdraw && (
              <WithdrawButton
                label={m.reviews_withdraw_it()}
                question={m.reviews_withdraw_question({ kind: post.kind })}
                explanation={m.reviews_withdraw_explained()}
                confirmLabel={m.reviews_yes_withdraw_it()}
                keepLabel={m.reviews_keep_it()}
                withdraw={() =>
                  call('withdrawOwnPost', {}, { authorKey: opened.authorKey, isAnonymous: true })
                }
                onWithdrawn={(withdrawn) => onChanged(withdrawn, m.reviews_is_withdrawn({ kind: post.kind }))}
                fallback={ownPostFallbacks.withdraw}
              />
            )}
          </div>
          {post.kind === 'review' && <AnswerSection authorKey={opened.authorKey} />}
          <Appeal
            post={post}
            send={async (body) => {
              const options = { authorKey: opened.authorKey, isAnonymous: true }
              onChanged(await call('appealOwnPost', { body }, options), m.reviews_appeal_sent())
            }}
          />
          <PostHistory history={post.history} />
        </>
      )}
    </>
  )
}

function changedMessage(post: OwnPost): string {
  return post.kind === 'review' && post.change
    ? m.reviews_change_sent()
    : m.reviews_is_changed({ kind: post.kind })
}

/** Shows the new text of a review whose earlier text readers still see. */
function ProposedChange({ change }: { change: NonNullable<OwnReview['change']> }) {
  const { title, description, rating, explanation } = change
  return (
    <section aria-labelledby="your-change" className="grid gap-3">
      <h3 id="your-change" className="text-lg">
        {m.reviews_your_change()}
      </h3>
      <div className="grid gap-1 rounded-[10px] bg-leaf-soft px-4 py-3">
        <p className="font-semibold">{stateLabel(change)}</p>
        <p>{explanation}</p>
        <p>{m.reviews_readers_see_earlier_text()}</p>
      </div>
      <Chit>
        <Stars rating={rating} />
        <h4 lang={languageOfPost(title)} className="text-lg leading-(--line)">
          {title}
        </h4>
        <p lang={languageOfPost(description)} className="whitespace-pre-line">
          {description}
        </p>
      </Chit>
    </section>
  )
}

/**
 * Shows the school of the post, or nothing after a failed request. The request has no session, so that the server does
 * not learn which account wrote about the school.
 */
function School({ id }: { id: string }) {
  const school = useQuery(id, (signal) =>
    call('getSchool', { params: { id } }, { signal, isAnonymous: true }),
  )
  // The name of the school moves the buttons of the post.
  useLayoutEffect(() => {
    if (school.status === 'success') holdTaps()
  }, [school.status])
  if (school.status !== 'success') return null
  return (
    <div className="border-b border-rule pb-5">
      <h2 className="text-2xl">
        <a
          href={href(schoolPath(school.data))}
          lang={languageOf(school.data.name)}
          className="underline decoration-transparent hover:decoration-current"
        >
          {school.data.name}
        </a>
      </h2>
      <p className="mt-1 text-ink-2">{formatLocation(school.data)}</p>
    </div>
  )
}

function PostText({ post }: { post: OwnPost }): ReactNode {
  if (post.kind === 'comment') {
    if (!post.text) return null
    return (
      <Chit>
        <p lang={languageOfPost(post.text)} className="whitespace-pre-line">
          {post.text}
        </p>
        <Week day={post.createdAt} />
      </Chit>
    )
  }
  if (!post.description) return null
  return (
    <Chit>
      <Stars rating={post.rating} />
      <h3 lang={languageOfPost(post.title)} className="text-lg leading-(--line)">
        {post.title}
      </h3>
      <p lang={languageOfPost(post.description)} className="whitespace-pre-line">
        {post.description}
      </p>
      <Week day={post.createdAt} />
    </Chit>
  )
}

function Week({ day }: { day: string }) {
  return (
    <p className="text-sm leading-(--line) text-ink-2">
      <time dateTime={day}>{formatWeek(day)}</time>
    </p>
  )
}
