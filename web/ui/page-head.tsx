import type { ReactNode } from 'react'

type PageHeadProps = { title: ReactNode; children?: ReactNode; above?: ReactNode }

/** The board-green bar that says where you are. */
export function PageHead({ title, children, above }: PageHeadProps) {
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
