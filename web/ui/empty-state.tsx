import type { ReactNode } from 'react'
import { ChalkPicture } from './picture.tsx'

type EmptyStateProps = {
  picture: string
  title: string
  children?: ReactNode
  action?: ReactNode
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p'
}

export function EmptyState({ picture, title, children, action, as: Title = 'p' }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-2 py-8 text-center">
      <div className="board mb-3 w-[min(11rem,100%)] rounded-card border-[5px] border-[#b98a4e] px-4 py-3 shadow-card">
        <ChalkPicture src={picture} className="w-full" />
      </div>
      <Title className="font-serif text-xl font-bold">{title}</Title>
      {children && <p className="text-ink-2">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
