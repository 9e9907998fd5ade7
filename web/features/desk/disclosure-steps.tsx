import { disclosureSteps, type HelpContact, helpContacts } from '#contract/disclosure-steps.ts'

const schemes: Readonly<Record<HelpContact['kind'], string>> = { phone: 'tel:', email: 'mailto:', link: '' }

/** Lists what staff do about a disclosure, and whom they can call. @see docs/moderation.md */
export function DisclosureSteps() {
  return (
    <section
      aria-labelledby="disclosure-steps"
      className="rounded-card border border-error bg-card px-4 py-3 sm:px-5"
    >
      <h2 id="disclosure-steps" className="text-lg">
        This text may tell of abuse. Readers do not see it.
      </h2>
      <ol className="mt-2 grid list-decimal gap-2 pl-5 marker:font-semibold">
        {disclosureSteps.map(({ title, text, source }) => (
          <li key={title}>
            <b className="font-semibold">{title}.</b> {text}{' '}
            <span className="text-sm text-ink-2">({source})</span>
          </li>
        ))}
      </ol>
      <ul className="mt-3 border-t border-rule pt-1">
        {helpContacts.map((contact) => (
          <li key={contact.address} className="text-sm">
            <Contact {...contact} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Contact({ name, address, kind, note }: HelpContact) {
  return (
    <p className="py-1">
      <a
        href={schemes[kind] + address}
        rel="noreferrer"
        target={kind === 'link' ? '_blank' : undefined}
        className="font-semibold text-leaf underline underline-offset-4"
      >
        {name}: {address.replace('https://', '')}
      </a>{' '}
      <span className="text-ink-2">{note}</span>
    </p>
  )
}
