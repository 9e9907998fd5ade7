import type { ReactNode } from 'react'
import { ChalkPicture } from './picture.tsx'

type PageHeroProps = {
  title: ReactNode
  lead: ReactNode
  /** A chalk drawing of 440 by 360 pixels. */
  picture: string
  children?: ReactNode
}

export function PageHero({ title, lead, picture, children }: PageHeroProps) {
  return (
    <div className="board">
      <div className="wrap grid items-center gap-x-12 gap-y-8 py-10 sm:py-16 md:grid-cols-[1.35fr_1fr]">
        <div className="grid gap-5">
          <h1 className="text-4xl">{title}</h1>
          <p className="max-w-xl text-lg text-chalk-2">{lead}</p>
          {children && <div className="mt-1 flex flex-wrap gap-3">{children}</div>}
        </div>
        <ChalkPicture
          src={picture}
          width={440}
          height={360}
          eager
          className="w-full max-w-64 justify-self-center md:max-w-sm"
        />
      </div>
    </div>
  )
}

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
