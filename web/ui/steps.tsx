import { ChalkPicture } from './picture.tsx'
import { TitleWithSoon } from './soon-badge.tsx'

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
