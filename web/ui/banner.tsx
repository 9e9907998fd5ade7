import type { ReactNode } from 'react'

type BannerProps = {
  id: string
  title: string
  text: ReactNode
  children: ReactNode
}

export function Banner({ id, title, text, children }: BannerProps) {
  return (
    <section aria-labelledby={id} className="wrap">
      <div className="board grid items-center gap-6 rounded-card px-6 py-10 sm:px-12 sm:py-14 lg:grid-cols-[1.5fr_auto]">
        <div className="grid gap-3">
          <h2 id={id} className="text-3xl">
            {title}
          </h2>
          <p className="max-w-xl text-lg text-chalk-2">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}
