import { brand } from '#brand/brand.ts'
import { isSampleText } from '#brand/is-sample-text.ts'
import { publicPages } from '#brand/public-pages.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { href } from '#messages/language.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { Section } from '#web/ui/section.tsx'
import { TitleWithSoon } from '#web/ui/soon-badge.tsx'

const { promises, contact, directory } = schoolProgramme

export function TalkToUs() {
  return (
    <Section id="talk" title={promises.title}>
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {promises.items.map(({ title, text, soon }) => (
          <li key={title} className="border-s-4 border-marigold ps-5">
            <h3 className="text-2xl text-leaf">
              <TitleWithSoon title={title} soon={soon} />
            </h3>
            <p className="mt-1 text-lg text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-12 grid items-center gap-6 rounded-card border border-rule bg-card p-6 shadow-card sm:p-10 md:grid-cols-2 md:gap-10">
        <div className="grid gap-2">
          <h3 className="text-2xl">{contact.title}</h3>
          <p className="text-lg">{contact.text}</p>
          <p className="text-ink-2">{directory}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <RegisterLink variant="leaf" />
          <a href={brand.messagingLink} className={buttonClass('line', 'normal', 'max-sm:w-full')}>
            {contact.message}
          </a>
          <a
            href={`mailto:${brand.contactEmail}`}
            className={buttonClass('plain', 'normal', 'max-sm:w-full')}
          >
            {brand.contactEmail}
          </a>
          {isSampleText(brand.contactEmail) && (
            <span className="self-center">
              <SampleBadge />
            </span>
          )}
        </div>
      </div>
    </Section>
  )
}

export function RegisterLink({ variant }: { variant: 'main' | 'leaf' }) {
  return (
    <a
      href={href(publicPages.registerSchool.path)}
      className={buttonClass(variant, 'normal', 'max-sm:w-full')}
    >
      {schoolProgramme.contact.register}
    </a>
  )
}
