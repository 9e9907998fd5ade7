import art from '#brand/pictures/event-art.svg'
import coding from '#brand/pictures/event-coding.svg'
import debate from '#brand/pictures/event-debate.svg'
import gaming from '#brand/pictures/event-gaming.svg'
import modelUn from '#brand/pictures/event-mun.svg'
import quiz from '#brand/pictures/event-quiz.svg'
import { BoardPicture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'

const categories = [
  {
    title: 'Debates',
    text: 'Four minutes, two sides, one bell. Sometimes you must argue for the side you never believed in, and you win.',
    picture: debate,
  },
  {
    title: 'Model UN',
    text: 'Speak for Bhutan for a weekend. Draft, bargain, raise your placard, and find out why peace takes so long.',
    picture: modelUn,
  },
  {
    title: 'Gaming and esports',
    text: 'Teams, tactics and fair play. On a stage this time, not under the desk.',
    picture: gaming,
  },
  {
    title: 'Coding and tech',
    text: 'You get a problem in the morning and have a running program by the evening. Bugs included.',
    picture: coding,
  },
  {
    title: 'Art',
    text: 'Paint it, print it, film it, build it out of bottle caps. Then it hangs where strangers stop and look.',
    picture: art,
  },
  {
    title: 'Quiz',
    text: 'You know the capital of Burkina Faso and have waited years for somebody to ask. Now somebody does.',
    picture: quiz,
  },
]

export function Categories() {
  return (
    <Section
      id="categories"
      title="Six kinds of fun with rules"
      lead="Schools compete all through the year. Pick your favourite, or the one that scares you."
    >
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {categories.map(({ title, text, picture }) => (
          <li
            key={title}
            className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-7 md:grid-cols-1 md:items-start md:gap-y-4 md:even:translate-y-14 lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-center"
          >
            <BoardPicture src={picture} className="aspect-[4/3] w-full sm:p-5" />
            <div className="grid gap-1.5">
              <h3 className="text-2xl">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="h-14 max-md:hidden" />
    </Section>
  )
}
