import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageHeaderProps = {
  title: ReactNode
  /** The language of the title, if it is not the language of the page. */
  lang?: string | undefined
  children?: ReactNode
  above?: ReactNode
  /** Lower on phones, so that what people came for is on the first screen. */
  compact?: boolean
}

export function PageHeader({ title, lang, children, above, compact = false }: PageHeaderProps) {
  return (
    <div className="board">
      <div className={classNames('wrap grid gap-2 sm:py-10 print:py-2', compact ? 'py-3' : 'py-8')}>
        {above}
        <h1 lang={lang} className={compact ? 'text-2xl sm:text-3xl' : 'text-3xl'}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
