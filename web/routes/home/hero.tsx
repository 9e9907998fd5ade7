import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import chit from '#brand/pictures/chit.svg?inline'
import schoolGate from '#brand/pictures/school-gate.svg?inline'
import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ChalkPicture } from '#web/ui/picture.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'

/** Draws an inline SVG, because CSS animates the outline. */
function BellInBubble({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 440 360" className={classNames('chalk', className)} aria-hidden="true">
      <path
        className="draw"
        pathLength="1"
        d="M66 34h296c15 0 26 10 26 25v146c0 15-11 26-26 26H214l-72 62 7-62H66c-15 0-26-11-26-26V60c0-15 11-26 26-26z"
      />
      <path d="M214 72c33 0 49 23 49 52 0 33 10 40 19 48H146c9-8 19-15 19-48 0-29 16-52 49-52z" />
      <path d="M205 72c-4-15 22-15 18 0M199 182c3 15 27 15 30 0" />
      <path d="M180 120c1-16 8-26 19-30" opacity=".55" />
      <path
        className="accent"
        d="M294 98c11 12 11 38 0 50M312 84c19 20 19 58 0 78M134 98c-11 12-11 38 0 50M116 84c-19 20-19 58 0 78"
      />
      <path d="M22 336h396" />
      <path d="M70 336v-38M70 312l-14-10M70 306l12-9M70 298c-26 4-36-16-22-27-6-18 14-28 24-18 12-9 30 2 24 18 13 12 1 31-26 27z" />
      <path d="M322 336v-32l32-20 32 20v32M346 336v-17h16v17M354 284v-22l18 6-18 6" />
      <path d="M334 312h.1M374 312h.1" strokeWidth="4" />
      <path d="M118 336c0-8 5-14 11-14s11 6 11 14M238 336c2-6 6-9 10-9s8 3 10 9" opacity=".7" />
    </svg>
  )
}

type HeroProps = {
  /** 0 if unknown. The hero does not show a count of 0. */
  schools: number
  reviews: number
  sample: boolean
}

export function Hero({ schools, reviews, sample }: HeroProps) {
  return (
    <div className="wrap grid items-center gap-x-12 gap-y-8 pt-10 max-sm:gap-y-5 max-sm:pt-5 sm:pt-12 lg:grid-cols-[1.25fr_1fr]">
      <div>
        <h1 className="text-4xl max-sm:text-3xl">
          {brand.tagline.split(/(?<=\.) /).map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </h1>
        {/* Hidden on phones, so that the search is visible without scrolling. */}
        <p className="mt-5 max-w-xl text-lg text-chalk-2 max-sm:hidden">{m.schools_hero_text()}</p>
        <ul className="mt-5 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-chalk-2 max-sm:mt-3 max-sm:gap-x-4 max-sm:text-sm">
          <Count kind="school" count={schools} sample={sample} />
          <Count kind="review" count={reviews} sample={sample} />
          <li>{m.schools_free_for_students()}</li>
        </ul>
      </div>
      <BellInBubble className="w-full max-w-sm justify-self-center max-lg:hidden" />
      <div className="columns-fit gap-3 [--column:8rem] sm:gap-4 lg:col-span-2">
        <HeroCard
          picture={<ChalkPicture src={chit} className="w-14 shrink-0 sm:w-20" />}
          title={m.schools_hero_for_students()}
          text={m.schools_hero_for_students_text()}
        >
          <a
            href={href('/login')}
            className={buttonClass(
              'main',
              'normal',
              'w-full max-sm:min-h-13 max-sm:px-2! max-sm:text-sm max-sm:text-balance sm:w-auto',
            )}
          >
            {m.schools_start_as_a_student()}
          </a>
        </HeroCard>
        <HeroCard
          picture={<ChalkPicture src={schoolGate} className="w-14 shrink-0 sm:w-20" />}
          title={m.schools_hero_for_schools()}
          text={m.schools_hero_for_schools_text()}
        >
          <a
            href={href(publicPages.forSchools.path)}
            className={buttonClass(
              'chalk',
              'normal',
              'w-full max-sm:min-h-13 max-sm:px-2! max-sm:text-sm max-sm:text-balance sm:w-auto',
            )}
          >
            {m.schools_hero_partner_with_us()}
          </a>
        </HeroCard>
      </div>
    </div>
  )
}

type HeroCardProps = { picture: ReactNode; title: string; text: string; children: ReactNode }

function HeroCard({ picture, title, text, children }: HeroCardProps) {
  return (
    <section className="flex flex-wrap content-between items-center gap-x-4 gap-y-3 rounded-card border-2 border-dashed border-chalk-edge p-4 max-sm:flex-col max-sm:flex-nowrap max-sm:gap-y-2 max-sm:p-2.5 max-sm:text-center sm:p-6">
      {picture}
      <div className="sm:min-w-40 sm:flex-1">
        <h2 className="text-xl max-sm:text-lg">{title}</h2>
        <p className="mt-1 text-chalk-2 max-sm:hidden">{text}</p>
      </div>
      <div className="w-full xl:w-auto">{children}</div>
    </section>
  )
}

type CountProps = { kind: 'school' | 'review'; count: number; sample: boolean }

function Count({ kind, count, sample }: CountProps) {
  if (count === 0) return null
  return (
    <li>
      <RichText
        message={m.schools_hero_count}
        inputs={{ kind, count }}
        markup={{ strong: ({ children }) => <b className="font-serif text-xl text-chalk">{children}</b> }}
      />
      <SamplesNote sample={sample} count={count} />
    </li>
  )
}
