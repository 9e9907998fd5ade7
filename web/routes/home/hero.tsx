import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import chit from '#brand/pictures/chit.svg?inline'
import schoolGate from '#brand/pictures/school-gate.svg?inline'
import { publicPages } from '#brand/public-pages.ts'
import { BellInBubble } from '#web/routes/home/bell-in-bubble.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { formatNumber } from '#web/ui/format.ts'
import { ChalkPicture } from '#web/ui/picture.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'

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
        <p className="mt-5 max-w-xl text-lg text-chalk-2 max-sm:hidden">
          Students across India tell the truth about their schools. Parents listen.
        </p>
        <ul className="mt-5 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-chalk-2 max-sm:mt-3 max-sm:gap-x-4 max-sm:text-sm">
          <Count number={schools} one="school" many="schools" sample={sample} />
          <Count number={reviews} one="review" many="reviews" sample={sample} />
          <li>Free for students</li>
        </ul>
      </div>
      <BellInBubble className="w-full max-w-sm justify-self-center max-lg:hidden" />
      <div className="columns-fit gap-3 [--column:8rem] sm:gap-4 lg:col-span-2">
        <HeroCard
          picture={<ChalkPicture src={chit} className="w-14 shrink-0 sm:w-20" />}
          title="For students"
          text="Say what your school is really like. Joining is free."
        >
          <a
            href="/login"
            className={buttonClass(
              'main',
              'normal',
              'w-full max-sm:min-h-13 max-sm:px-2! max-sm:text-sm max-sm:text-balance sm:w-auto',
            )}
          >
            Start as a Student
          </a>
        </HeroCard>
        <HeroCard
          picture={<ChalkPicture src={schoolGate} className="w-14 shrink-0 sm:w-20" />}
          title="For schools"
          text="Hear what the last bench thinks, and act on it."
        >
          <a
            href={publicPages.forSchools.path}
            className={buttonClass(
              'chalk',
              'normal',
              'w-full max-sm:min-h-13 max-sm:px-2! max-sm:text-sm max-sm:text-balance sm:w-auto',
            )}
          >
            Partner With Us
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

type CountProps = { number: number; one: string; many: string; sample: boolean }

function Count({ number, one, many, sample }: CountProps) {
  if (number === 0) return null
  return (
    <li>
      <b className="font-serif text-xl text-chalk">{formatNumber(number)}</b> {number === 1 ? one : many}
      <SamplesNote sample={sample} count={number} />
    </li>
  )
}
