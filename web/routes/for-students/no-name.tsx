import { publicPages } from '#brand/public-pages.ts'
import { CheckList } from '#web/ui/check-list.tsx'
import { Section } from '#web/ui/section.tsx'

const protections = [
  'Your review is stored without your name, email, account or network address. There is no list of who wrote what, so nobody can ask us for it.',
  'Readers see your stars, your text and the day, never the time.',
  'Once a day our computers shuffle all reviews, so that their order in the database says nothing about their authors.',
  'Schools, including partner schools, see only what every reader sees.',
]

const limits = [
  {
    title: 'What you write.',
    text: '“The only girl in the robotics club” shows who you are. Leave out what only you could know.',
  },
  {
    title: 'Your phone.',
    text: 'Anyone who picks it up while you are signed in sees your account. Log out if you share your phone.',
  },
  {
    title: 'A quiet day.',
    text: 'Somebody who watches a page all day sees when a review appears. Write a day after a quarrel, not in the hour after it.',
  },
  {
    title: 'Our computers.',
    text: 'While you send a review, our computers know who is sending it. They do not write it down. Anyone who had both our secret key and our database could test whether a certain email address has reviewed a certain school.',
  },
]

export function NoName() {
  return (
    <Section
      id="no-name"
      title="How your name stays out of it"
      lead="This protection has limits. You should know them before you write."
    >
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h3 className="mb-4 text-xl">What protects you</h3>
          <CheckList items={protections} />
        </div>
        <div className="border-margin max-lg:border-t-2 max-lg:pt-8 lg:border-l-2 lg:pl-12">
          <h3 className="mb-4 text-xl">Where it stops</h3>
          <ul className="grid gap-3">
            {limits.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b> {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mt-8">
        <a
          href={`${publicPages.privacy.path}#limits`}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          All limits, on the privacy page
        </a>
      </p>
    </Section>
  )
}
