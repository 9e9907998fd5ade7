import type { ReactNode } from 'react'

type PageHeaderProps = { title: ReactNode; children?: ReactNode; above?: ReactNode }

export function PageHeader({ title, children, above }: PageHeaderProps) {
  return (
    <div className="board">
      <div className="wrap grid gap-2 py-8 sm:py-10">
        {above}
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
    </div>
  )
}
