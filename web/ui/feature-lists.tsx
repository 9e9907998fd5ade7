import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { BoardPicture, ChalkPicture } from './picture.tsx'
import { TitleWithSoon } from './soon-badge.tsx'

type Feature = { title: string; text: ReactNode; picture: string; soon?: boolean }

type FeatureListProps = {
  features: readonly Feature[]
  columns: 2 | 3 | 4
}

const grids = {
  2: 'md:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

export function FeatureList({ features, columns }: FeatureListProps) {
  return (
    <ul className={classNames('grid gap-x-6 gap-y-8', grids[columns])}>
      {features.map(({ title, text, picture, soon }) => (
        <li
          key={title}
          className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-4 sm:grid-cols-1 sm:content-start"
        >
          <BoardPicture
            src={picture}
            className="aspect-[4/3] w-full sm:p-5 [&_img]:max-h-full sm:[&_img]:w-40"
          />
          <div className="grid gap-1.5">
            <h3 className="text-xl">
              <TitleWithSoon title={title} soon={soon} />
            </h3>
            <p className="text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

type NumberedListProps = {
  entries: readonly { title: string; text: string }[]
  columns?: 1 | 2
}

export function NumberedList({ entries, columns = 1 }: NumberedListProps) {
  return (
    <ol className={classNames('grid gap-x-12 border-t border-rule', columns === 2 && 'md:grid-cols-2')}>
      {entries.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-rule py-4">
          <span className="font-serif text-xl font-bold text-leaf tabular-nums" aria-hidden="true">
            {index + 1}
          </span>
          <span>
            <span className="block font-serif text-lg font-semibold">{title}</span>
            <span className="text-ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

type Step = { title: string; text: string; picture?: string | undefined; soon?: boolean }

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-8 md:grid-cols-3">
      {steps.map(({ title, text, picture, soon }, index) => (
        <li
          key={title}
          className="grid content-start gap-x-5 gap-y-4 border-t-2 border-dashed border-chalk-edge pt-6 max-md:grid-cols-[min(7rem,30vw)_minmax(0,1fr)]"
        >
          {picture && <ChalkPicture src={picture} className="w-full md:w-40" />}
          <div className="grid content-start gap-2">
            <h3 className="flex items-baseline gap-3 text-xl">
              <span className="font-serif text-marigold" aria-hidden="true">
                {index + 1}
              </span>
              <span>
                <TitleWithSoon title={title} soon={soon} />
              </span>
            </h3>
            <p className="text-chalk-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

type StatisticsProps = { figures: readonly { value: string; label: string }[] }

export function Statistics({ figures }: StatisticsProps) {
  return (
    <dl className="columns-fit gap-x-6 gap-y-6 [--column:7rem] sm:flex sm:flex-wrap sm:gap-x-14">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-serif text-4xl font-bold text-leaf tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
