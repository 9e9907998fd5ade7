import type { ReactNode } from 'react'
import type { SiteTextEntry, SiteTexts } from '#contract/site-texts.ts'
import * as m from '#messages'
import { clickAction } from '#web/features/layout/click-actions.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

const crests = import.meta.glob<string>('/brand/pictures/crest-*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Three copies of the row keep the end of the strip out of view. */
const copies = [0, 1, 2]

const movingWord = {
  word: ({ children }: { children?: ReactNode }) => <span className="text-leaf">{children}</span>,
}

/**
 * Shows schools in a moving strip. moving-strip.css animates the strip and a word of the heading. Both pause while the pointer
 * or a visible keyboard focus is in this section, and while the button is pressed. With reduced motion or without
 * JavaScript, nothing moves.
 */
export function PartnerStrip({ entries, sample }: SiteTexts['partners']) {
  return (
    <section aria-labelledby="partners" className="moving overflow-hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-14 sm:pt-20">
        <h2 id="partners" className="text-3xl">
          <span className="sr-only">{m.schools_trusted_and_used()}</span>
          <span aria-hidden="true">
            <span className="moving-words">
              <span>
                <RichText message={m.schools_trusted_by_schools} markup={movingWord} />
              </span>
              <span>
                <RichText message={m.schools_used_by_schools} markup={movingWord} />
              </span>
            </span>
          </span>
        </h2>
        <div className="flex items-center gap-4">
          {sample && <SampleBadge />}
          <button
            type="button"
            {...clickAction('toggle')}
            aria-pressed="false"
            className={buttonClass('line', 'small')}
          >
            {m.schools_pause()}
          </button>
        </div>
      </div>
      <div className="moving-window py-10 pb-14 sm:pb-20">
        <div className="moving-strip">
          {copies.map((copy) => (
            <ul key={copy} aria-hidden={copy > 0} className="moving-row">
              {entries.map((partner) => (
                <Crest key={partner.name} partner={partner} />
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  )
}

function Crest({ partner: { name, shortName, logo } }: { partner: SiteTextEntry<'partners'> }) {
  return (
    <li className="flex w-44 shrink-0 items-center gap-3">
      <img
        src={crests[`/brand/pictures/${logo}.svg`]}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        decoding="async"
        className="size-14"
      />
      <span title={name} className="font-serif leading-tight font-semibold">
        {shortName}
      </span>
    </li>
  )
}
