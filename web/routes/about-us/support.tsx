import { publicPages } from '#brand/public-pages.ts'
import { SectionHeader } from '#web/ui/section.tsx'

const { registerSchool, contact } = publicPages

const ways = [
  {
    title: 'Write a review',
    text: 'Review your own school. It takes five minutes, and nobody sees your name.',
    to: '/login',
  },
  {
    title: 'Register your school',
    text: 'Do you teach at, lead or own a school? Register it.',
    to: registerSchool.path,
  },
  {
    title: 'Tell us what is wrong',
    text: 'Is a school in the wrong village, or does a page not work? Write to us.',
    to: contact.path,
  },
  {
    title: 'Lend a hand',
    text: 'Judge a debate, help a young writer, translate a page into your language.',
    to: contact.path,
  },
]

export function Support() {
  return (
    <section aria-labelledby="support">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.5fr]">
        <SectionHeader
          id="support"
          title="Ways to support us"
          lead="None of them costs money."
          className="content-start"
        />
        <ul className="border-t border-rule">
          {ways.map(({ title, text, to }) => (
            <li key={title} className="border-b border-rule">
              <a href={to} className="group flex items-center gap-4 py-5">
                <span className="grow">
                  <span className="block font-serif text-xl font-bold group-hover:text-leaf group-hover:underline group-hover:underline-offset-4">
                    {title}
                  </span>
                  <span className="text-ink-2">{text}</span>
                </span>
                <svg
                  viewBox="0 0 24 24"
                  className="size-6 shrink-0 fill-none stroke-leaf stroke-2"
                  aria-hidden="true"
                >
                  <path d="M4 12h16m-6-6 6 6-6 6" strokeLinecap="round" strokeLinejoin="round" />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
