import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { BoardPicture } from './picture.tsx'
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
