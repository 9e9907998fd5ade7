import { publicPages } from '#brand/public-pages.ts'
import type { Publication } from '#web/services.ts'
import { CheckIcon } from '#web/ui/check-icon.tsx'
import { Section } from '#web/ui/section.tsx'

function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <CheckIcon className="mt-1.5" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

const noTime = 'Readers see your stars, your text and the week, never the day or the time.'

const protectionsFor = (publication: Publication) => [
  'Your review is stored without your name, email, account or network address. There is no list of who wrote what, so nobody can ask us for it.',
  'Your phone proves that you may post, without telling us who you are. It does this with your secret code, which only you have. So even a thief with our whole database and all our keys cannot compute who wrote what.',
  publication === 'nightly' ? `${noTime} All posts of a day appear together the next morning.` : noTime,
  'Once a day our computers shuffle all reviews, so that their order in the database says nothing about their authors.',
  'Schools, including partner schools, see only what every reader sees.',
]

const watchers = {
  nightly: {
    title: 'A quiet day.',
    text: 'Somebody who looks at a page every morning sees on which day a review appears. Write some days after a quarrel, not on the same day.',
  },
  immediately: {
    title: 'Who is watching.',
    text: 'This site is on trial, so a review appears as soon as you send it. Somebody who looks at a page again and again sees when. Write some days after a quarrel, and not beside somebody who reads along.',
  },
}

const limitsFor = (publication: Publication) => [
  {
    title: 'What you write.',
    text: '“The only girl in the robotics club” shows who you are. Leave out what only you could know.',
  },
  {
    title: 'Your phone.',
    text: 'Anyone who picks up your phone while you are signed in sees your account. Log out if you share your phone.',
  },
  watchers[publication],
  {
    title: 'Our computers.',
    text: 'While you send a review, our computers see the network address of your phone and the time. They do not store the address and the time. Somebody who controls our computers could read both, or change our pages so that your phone sends your secret code.',
  },
  {
    title: 'Your secret code.',
    text: 'Anyone who has your secret code can find and change your posts. Write the code on paper, and keep the paper where only you find it: at home, others may find a paper, too.',
  },
]

export function NoName({ publication }: { publication: Publication }) {
  return (
    <Section
      id="no-name"
      title="How your name stays out of it"
      lead="This protection has limits. You should know them before you write."
    >
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h3 className="mb-4 text-xl">What protects you</h3>
          <CheckList items={protectionsFor(publication)} />
        </div>
        <div className="border-margin max-lg:border-t-2 max-lg:pt-8 lg:border-l-2 lg:pl-12">
          <h3 className="mb-4 text-xl">Where it stops</h3>
          <ul className="grid gap-3">
            {limitsFor(publication).map(({ title, text }) => (
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
