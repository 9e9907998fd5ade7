import { acts } from '#web/features/layout/behaviour.ts'
import { pill } from '#web/ui/button.tsx'
import { SampleMark } from '#web/ui/sample-mark.tsx'
import { Cards, Department } from './department.tsx'
import { ItemPicture } from './item-picture.tsx'
import type { Card } from './piece.ts'
import type { Part } from './read-times.ts'
import { words } from './words.ts'

/** A notice board: doors that stand open for a while. */
export function Opportunities({ opportunities }: { opportunities: Part<Card[]> }) {
  return (
    <div className="board">
      <div className="wrap py-12 sm:py-16">
        <Department id="opportunities" title="Opportunities">
          <Cards part={opportunities} words={words.opportunities}>
            {(cards) => (
              <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-x-6 gap-y-9 pt-2">
                {cards.map((card) => (
                  <PinnedNotice key={card.path} card={card} />
                ))}
              </div>
            )}
          </Cards>
        </Department>
      </div>
    </div>
  )
}

function PinnedNotice({ card }: { card: Card }) {
  return (
    <article className="relative grid grid-rows-[auto_auto_1fr_auto] gap-3 rounded-paper bg-card p-5 pt-6 text-ink shadow-lift before:absolute before:-top-2 before:left-1/2 before:size-4 before:rounded-full before:border-2 before:border-card before:bg-margin">
      <ItemPicture picture={card.picture} sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 45vw, 90vw" />
      <h3 className="text-xl">
        <a
          href={card.path}
          {...acts('over')}
          className="underline decoration-transparent underline-offset-4 hover:decoration-current"
        >
          {card.title}
        </a>
      </h3>
      <p className="text-sm text-ink-2">
        {card.sample && (
          <>
            <SampleMark />{' '}
          </>
        )}
        {card.excerpt}
      </p>
      <ApplyNow card={card} />
    </article>
  )
}

/** Leads to wherever one applies, beside this page. */
export function ApplyNow({ card: { applyLink, title } }: { card: Pick<Card, 'applyLink' | 'title'> }) {
  return (
    <a
      href={applyLink}
      target="_blank"
      rel="noopener"
      className={pill('leaf', 'small', 'justify-self-start')}
    >
      Apply Now<span className="sr-only">: {title} (opens in a new tab)</span>
    </a>
  )
}
