import { brand } from '#brand/brand.ts'
import hero from '#brand/pictures/times-hero.svg?inline'
import { DateLine } from '#web/features/content/date-line.tsx'
import { ChalkPicture } from '#web/ui/picture.tsx'

export function Masthead() {
  return (
    <header className="wrap pt-6 sm:pt-10">
      <DateLine />
      <h1 className="py-4 text-center text-[clamp(2.75rem,1rem+8vw,6.5rem)] leading-none tracking-tight sm:py-6">
        {brand.name} Times
      </h1>
      <div className="board grid items-center gap-x-10 gap-y-2 overflow-hidden rounded-paper px-6 pt-6 sm:px-10 lg:grid-cols-[1fr_2fr] lg:pt-4">
        <p className="max-w-xl pb-2 font-serif text-xl text-balance sm:text-2xl">
          News from the corridor, stories from the last bench, and opportunities for you.
        </p>
        <ChalkPicture src={hero} width={1200} height={400} eager className="w-full" />
      </div>
    </header>
  )
}
