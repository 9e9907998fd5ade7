import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SectionProps = {
  id: string
  title: ReactNode
  lead?: ReactNode
  background?: 'paper' | 'paper-2' | 'board'
  className?: string
  children: ReactNode
}

const backgroundClasses = { paper: '', 'paper-2': 'bg-paper-2', board: 'board' }

export function Section({ id, title, lead, background = 'paper', className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={backgroundClasses[background]}>
      <div className={classNames('wrap py-14 sm:py-20', className)}>
        <SectionHeader id={id} title={title} lead={lead} onBoard={background === 'board'} />
        {children}
      </div>
    </section>
  )
}

type SectionHeaderProps = Pick<SectionProps, 'id' | 'title' | 'lead'> & {
  onBoard?: boolean
  className?: string
}

export function SectionHeader({
  id,
  title,
  lead,
  onBoard = false,
  className = 'mb-8 sm:mb-10',
}: SectionHeaderProps) {
  return (
    <div className={classNames('grid max-w-2xl gap-3', className)}>
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {lead && <p className={classNames('text-lg', onBoard ? 'text-chalk-2' : 'text-ink-2')}>{lead}</p>}
    </div>
  )
}
