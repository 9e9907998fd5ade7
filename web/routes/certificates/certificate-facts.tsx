import type { ReactNode } from 'react'
import { certificateTitles } from '#contract/certificate-choices.ts'
import type { ShownCertificate } from '#contract/certificates.ts'
import { schoolPath } from '#contract/paths.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { formatDate } from '#web/ui/dates.ts'

type Valid = Extract<ShownCertificate, { state: 'valid' }>

/** Shows what a certificate states, and what the page proves. */
export function CertificateFacts({ certificate }: { certificate: Valid }) {
  const { name, kind, text, day, issuer, school } = certificate
  return (
    <>
      <dl className="grid gap-4">
        <Fact name={m.certificates_name()}>
          <span lang={languageOf(name)} className="font-serif text-2xl font-bold">
            {name}
          </span>
        </Fact>
        <Fact name={m.certificates_title()}>{certificateTitles[kind]()}</Fact>
        <Fact name={m.certificates_for()}>
          <span lang={languageOf(text)}>{text}</span>
        </Fact>
        <Fact name={m.certificates_day()}>{formatDate(day)}</Fact>
        <Fact name={m.certificates_issuer()}>
          <span lang={languageOf(issuer)}>{issuer}</span>
        </Fact>
      </dl>
      {school && (
        <p>
          <a href={href(schoolPath(school))} className="text-link inline-flex min-h-11 items-center">
            {m.certificates_school_page()}
          </a>
        </p>
      )}
      <div className="grid gap-2 border-t border-rule pt-5">
        <h2 className="text-xl">{m.certificates_proves()}</h2>
        <ul className="grid list-disc gap-2 ps-5">
          <li>{m.certificates_proves_issuer({ issuer })}</li>
          <li>{m.certificates_proves_valid()}</li>
        </ul>
      </div>
      <div className="grid gap-2">
        <h2 className="text-xl">{m.certificates_not_proves()}</h2>
        <ul className="grid list-disc gap-2 ps-5">
          <li>{m.certificates_not_proves_person()}</li>
          <li>{m.certificates_not_proves_true()}</li>
        </ul>
      </div>
      <p className="text-sm text-ink-2">{m.certificates_privacy()}</p>
      <p>
        <a href={href('/certificates')} className="text-link inline-flex min-h-11 items-center">
          {m.certificates_check_another()}
        </a>
      </p>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
