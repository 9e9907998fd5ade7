import { NumberedList } from '#web/ui/numbered-list.tsx'
import { SectionHeader } from '#web/ui/section.tsx'

const reasons = [
  {
    title: 'First-timers have a seat',
    text: 'Every event keeps places for people who have never done it before.',
  },
  {
    title: 'You meet the other schools',
    text: 'The rival captain turns out to be nice. It is annoying.',
  },
  {
    title: 'Small schools can win',
    text: 'A team from a school with one section in each class plays in the same rounds as everyone.',
  },
  {
    title: 'You have something to show',
    text: 'What you made, said or built is yours to keep and to show.',
  },
  {
    title: 'The Times writes about it',
    text: 'Results and stories appear in the Times, where your principal can read them.',
  },
]

export function Reasons() {
  return (
    <section aria-labelledby="reasons" className="bg-paper-2">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.5fr]">
        <SectionHeader
          id="reasons"
          title="Reasons to join"
          lead="Nobody remembers a Saturday at home."
          className="content-start"
        />
        <NumberedList entries={reasons} />
      </div>
    </section>
  )
}
