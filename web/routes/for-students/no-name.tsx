import { publicPages } from '#brand/public-pages.ts'
import { Section } from '#web/ui/section.tsx'
import { TickList } from '#web/ui/tick-list.tsx'

const protections = [
  'Your review is stored without your name, e-mail, account or address on the network. There is no list of who wrote what, so nobody can ask us for it.',
  'Readers see your stars, your words and the day. Never the minute.',
  'Once a day all reviews are put in an order that means nothing, so that not even their place in our files tells.',
  'No school, partner or not, gets to know more than any reader.',
]

const limits = [
  {
    title: 'Your own words.',
    text: '“The only girl in the robotics club” is a signature. Leave out what only you could know.',
  },
  {
    title: 'Your phone.',
    text: 'Whoever picks it up while you are signed in sees your account. Log out when you share it.',
  },
  {
    title: 'A quiet day.',
    text: 'Somebody who watches a page all day sees when a review appears. A day later is safer than the hour after the quarrel.',
  },
  {
    title: 'Our computers.',
    text: 'While you press send they know who is sending. They do not write it down. And anyone who held our secret key and our database together could test whether one suspected e-mail address has reviewed one school.',
  },
]

/** What a student may rely on, and, as plainly, what not. */
export function NoName() {
  return (
    <Section
      id="no-name"
      title="How your name stays out of it"
      lead="And where that ends, because it does end somewhere and you should know before you write."
    >
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h3 className="mb-4 text-xl">What protects you</h3>
          <TickList items={protections} />
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
          All of it, on the privacy page
        </a>
      </p>
    </Section>
  )
}
