import { type ReactNode, useState } from 'react'
import { myReviewPage } from '#brand/my-review-page.ts'
import chit from '#brand/pictures/chit.svg'
import newspaper from '#brand/pictures/empty-times.svg'
import debate from '#brand/pictures/event-debate.svg'
import lookingGlass from '#brand/pictures/search.svg'
import { publicPages, timesPath } from '#brand/public-pages.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { AuthorCodeNotice, KeepAfterPost } from '#web/features/credentials/author-code-notice.tsx'
import { AuthorCodeNote, EmergencyNumbers } from '#web/features/reviews/post-notes.tsx'
import { ReviewCard } from '#web/features/reviews/review-card.tsx'
import { hideSentReview, type SentReview, sentReviewStore } from '#web/features/reviews/sent-review.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openInstead, openWithinPage } from '#web/islands/view.ts'
import { useRequiredSession } from '#web/lib/session/guards.tsx'
import { logOut } from '#web/lib/session/log-out.ts'
import { isSignedUp } from '#web/lib/session/signed-up.ts'
import { greetingName } from '#web/lib/session/stored-session.ts'
import { useStore } from '#web/lib/use-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ChalkPicture } from '#web/ui/picture.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { getStepPath } from './step-links.tsx'
import { WaitingPosts } from './waiting-posts.tsx'

/** Offers to keep the author code after a review was sent. No link names the school or the review: see decision 0018. */
function SentReviewPanel({ sent: { review, school, mayNeedHelp } }: { sent: SentReview }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section
      aria-labelledby="sent-review"
      className="grid max-w-3xl gap-4 rounded-card border border-rule bg-card p-5 shadow-card sm:p-7"
    >
      <h2 id="sent-review" className="text-2xl">
        {m.accounts_your_review_is_sent()}
      </h2>
      {mayNeedHelp && <EmergencyNumbers />}
      <KeepAfterPost
        what="review"
        onLater={hideSentReview}
        otherwise={
          <>
            <AuthorCodeNote what="review" />
            <div>
              <Button size="small" onClick={hideSentReview}>
                {m.accounts_done()}
              </Button>
            </div>
          </>
        }
      />
      {review && (
        <div>
          <Button variant="plain" size="small" className="-ms-4" onClick={() => setIsOpen(true)}>
            {m.accounts_read_your_review()}
          </Button>
        </div>
      )}
      {review && isOpen && (
        <Dialog
          title={m.accounts_your_review()}
          subtitle={m.accounts_everybody_can_read_it({ name: school.name })}
          closeLabel={m.accounts_close()}
          onClose={() => setIsOpen(false)}
        >
          <ReviewCard review={review} as="h3" own />
        </Dialog>
      )}
    </section>
  )
}

const findSchool = getStepPath(1)

const cards: CardProps[] = [
  {
    to: findSchool,
    picture: chit,
    title: m.accounts_card_review(),
    text: m.accounts_card_review_text(),
  },
  {
    to: findSchool,
    picture: lookingGlass,
    title: m.accounts_card_search(),
    text: m.accounts_card_search_text(),
  },
  {
    to: timesPath,
    picture: newspaper,
    title: publicPages.times.label,
    text: m.accounts_card_times_text(),
  },
  {
    to: publicPages.events.path,
    picture: debate,
    title: m.accounts_card_events(),
    text: m.accounts_card_events_text(),
  },
]

export function Welcome() {
  const { user } = useRequiredSession()
  const sent = useStore(sentReviewStore, undefined)
  const isNew = isSignedUp(usePageLocation().data)
  return (
    <>
      <PageHeader title={m.accounts_hello({ name: greetingName(user) })}>
        <p className="text-chalk-2">{m.accounts_dashboard_lead()}</p>
      </PageHeader>
      <div className="wrap grid gap-8 py-10">
        {sent && <SentReviewPanel sent={sent} />}
        {isNew && !sent && <AuthorCodeNotice isNew />}
        <div className="grid gap-5 md:grid-cols-2">
          {cards.map((card) => (
            <Card key={card.title} {...card} />
          ))}
        </div>
        {/* Below the cards, so that the cards do not move when the notice appears. */}
        {!isNew && !sent && <AuthorCodeNotice />}
        <WaitingPosts />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-4 border-t border-rule pt-6">
          <ButtonLink to={myReviewPage.path} variant="line" size="small">
            {myReviewPage.label}
          </ButtonLink>
          <p className="text-ink-2">{m.accounts_shared_phone_question()}</p>
          <Button variant="line" size="small" onClick={logOut}>
            {m.site_logout()}
          </Button>
        </div>
      </div>
    </>
  )
}

type CardProps = { to: string; picture: string; title: string; text: string }

function Card({ to, picture, title, text }: CardProps) {
  return (
    <section className="group relative overflow-hidden rounded-card border border-rule bg-card shadow-card">
      <div className="board grid place-items-center py-6 max-md:py-4">
        <ChalkPicture src={picture} className="w-32 max-md:w-28" />
      </div>
      <div className="grid gap-1.5 p-6">
        <h2 className="text-2xl">
          <a
            href={href(to)}
            onClick={to === findSchool ? (event) => openInstead(event, () => openWithinPage(to)) : undefined}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
          >
            {title}
          </a>
        </h2>
        <p className="text-ink-2">{text}</p>
        <p className="mt-2 font-semibold text-leaf" aria-hidden="true">
          <RichText
            message={m.accounts_lets_go}
            markup={{
              arrow: ({ children }) => (
                <span className="inline-block motion-safe:transition-transform group-hover:translate-x-1">
                  {children}
                </span>
              ),
            }}
          />
        </p>
      </div>
    </section>
  )
}
