import { useState } from 'react'
import { certificateKinds, certificateLimits, certificateTitles } from '#contract/certificate-choices.ts'
import type { IssuedCertificates, NewCertificates } from '#contract/certificates.ts'
import { indianDay } from '#contract/days.ts'
import * as m from '#messages'
import { language } from '#messages/language.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { saveFile, savePdf } from '#web/ui/save-file.ts'
import { ScreenSection } from './panels.tsx'

type IssueProps = {
  issue: (input: NewCertificates) => Promise<IssuedCertificates>
  /** Called after certificates were issued. */
  onIssued?: () => void
}

/** Issues certificates, and then offers the PDF and the codes, which nobody can show again. */
export function IssueCertificates({ issue, onIssued }: IssueProps) {
  const [issued, setIssued] = useState<IssuedCertificates>()
  if (issued) return <Issued {...issued} onMore={() => setIssued(undefined)} />
  return (
    <CertificateForm
      issue={async (input) => {
        setIssued(await issue(input))
        onIssued?.()
      }}
    />
  )
}

function CertificateForm({ issue }: { issue: (input: NewCertificates) => Promise<void> }) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/certificates.ts').then(({ NewCertificates }) => NewCertificates),
    send: issue,
    fallback: { failed: m.certificates_not_saved() },
  })
  const consent = field('hasConsent')
  return (
    <ScreenSection title={m.certificates_issue()} lead={m.certificates_issue_lead()}>
      <form {...form} className="grid gap-5">
        <SelectField
          {...field('kind')}
          label={m.certificates_field_kind()}
          options={[
            { value: '', label: m.certificates_choose() },
            ...certificateKinds.map((kind) => ({ value: kind, label: certificateTitles[kind]() })),
          ]}
        />
        <TextField
          {...field('text')}
          label={m.certificates_field_text()}
          hint={m.certificates_field_text_hint()}
          maxLength={certificateLimits.text.max}
          required
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('day')}
            label={m.certificates_field_day()}
            type="date"
            defaultValue={indianDay(new Date())}
            max={indianDay(new Date())}
            required
          />
          <SelectField
            {...field('language')}
            label={m.certificates_field_language()}
            defaultValue={language}
            options={[
              { value: 'en-IN', label: m.certificates_language_english() },
              { value: 'hi-IN', label: m.certificates_language_hindi() },
            ]}
          />
        </div>
        <TextArea
          {...field('names')}
          label={m.certificates_field_names()}
          hint={m.certificates_field_names_hint()}
          rows={8}
          autoComplete="off"
          spellCheck="false"
          required
        />
        <div className="grid gap-1">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={consent.name}
              value="yes"
              aria-invalid={consent.error ? true : undefined}
              aria-describedby={consent.error ? 'consent-error' : undefined}
              className="size-5 shrink-0 accent-leaf"
            />
            {m.certificates_field_consent()}
          </label>
          {consent.error && (
            <p id="consent-error" className="text-sm font-medium text-error">
              {consent.error}
            </p>
          )}
        </div>
        <FormEnd {...end} label={m.certificates_issue_button()} busyLabel={m.certificates_issue_busy()} />
      </form>
    </ScreenSection>
  )
}

function Issued({ pdf, certificates, onMore }: IssuedCertificates & { onMore: () => void }) {
  const list = certificates.map(({ name, code }) => `${code}  ${name}\n`).join('')
  return (
    <ScreenSection
      title={m.certificates_issued({ count: certificates.length })}
      lead={m.certificates_issued_lead()}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => savePdf('certificates.pdf', pdf)}>{m.certificates_save_pdf()}</Button>
        <Button variant="line" onClick={() => saveFile('certificates.txt', list, 'text/plain')}>
          {m.certificates_save_list()}
        </Button>
      </div>
      <ol className="grid gap-2 border-t border-rule pt-3">
        {certificates.map(({ name, code }) => (
          <li key={code} className="grid gap-x-4 border-b border-rule pb-2 sm:grid-cols-[1fr_auto]">
            <span className="wrap-anywhere">{name}</span>
            <code className="font-mono text-sm select-all">{code}</code>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="line" size="small" onClick={onMore}>
          {m.certificates_issue_more()}
        </Button>
      </div>
    </ScreenSection>
  )
}
