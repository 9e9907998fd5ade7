import { brand } from '#brand/brand.ts'
import hero from '#brand/pictures/times-hero.svg'
import { ChalkPicture } from '#web/ui/picture.tsx'

/** It comes out where its readers are. */
const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'Asia/Kolkata' })

/** The head of the newspaper: its name under the day, over a picture from the blackboard. */
export function Masthead() {
  return (
    <header className="wrap pt-6 sm:pt-10">
      <DateLine />
      <h1 className="py-4 text-center text-[clamp(2.75rem,1rem+8vw,6.5rem)] leading-none tracking-tight sm:py-6">
        {brand.name} Times
      </h1>
      <div className="board grid items-center gap-x-10 gap-y-2 overflow-hidden rounded-paper px-6 pt-6 sm:px-10 lg:grid-cols-[1fr_2fr] lg:pt-4">
        <p className="max-w-xl pb-2 font-serif text-xl text-balance sm:text-2xl">
          News from the corridor, stories from the last bench, and doors that stand open.
        </p>
        <ChalkPicture src={hero} width={1200} height={400} eager className="w-full" />
      </div>
    </header>
  )
}

/** Between two rules: the day, and what it costs. */
export function DateLine() {
  return (
    <p className="flex flex-wrap justify-between gap-x-6 border-y border-current py-1.5 text-sm font-medium">
      <span>{today.format(new Date())}</span>
      <span className="max-md:hidden">Written by students, for students</span>
      <span>Free to read</span>
    </p>
  )
}
