import { useState } from 'react'
import type { CertificateMonths } from '#contract/certificates.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { IssueCertificates } from '#web/features/members/certificate-form.tsx'
import { memberFallbacks } from '#web/features/members/fallbacks.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { formatMonth } from '#web/ui/dates.ts'
import { TextField } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Issues and revokes certificates of the school, and counts them. */
export function CertificatesScreen() {
  const [changes, setChanges] = useState(0)
  const query = useQuery(`certificates ${changes}`, (signal) =>
    schoolCall('listCertificates', {}, { signal }),
  )
  const onChanged = () => setChanges((count) => count + 1)
  return (
    <div className="grid max-w-5xl gap-5 pb-16">
      <div className="grid gap-1">
        <h1 className="text-2xl">{m.certificates_screen()}</h1>
        <p>{m.certificates_screen_lead({ url: `${location.host}${href('/certificates')}` })}</p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <IssueCertificates issue={(body) => schoolCall('issueCertificates', { body })} onIssued={onChanged} />
        <div className="grid gap-5">
          <ScreenSection title={m.certificates_months()}>
            <Loaded
              query={query}
              loading={<Spinner label={m.workspace_loading()} />}
              fallback={memberFallbacks.load}
            >
              {(months) => <Months months={months} />}
            </Loaded>
          </ScreenSection>
          <Revoke onRevoked={onChanged} />
        </div>
      </div>
    </div>
  )
}

function Months({ months }: { months: CertificateMonths }) {
  if (months.length === 0) return <p>{m.certificates_months_empty()}</p>
  return (
    <dl className="grid gap-2">
      {months.map(({ month, issued, revoked }) => (
        <div key={month}>
          <dt className="font-semibold">{formatMonth(month)}</dt>
          <dd className="text-ink-2">
            {revoked === 0
              ? m.certificates_month_count({ count: issued })
              : m.certificates_month_counts({ count: issued, revoked })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Revoke({ onRevoked }: { onRevoked: () => void }) {
  const [month, setMonth] = useState('')
  const { form, field, end } = useForm({
    schema: () =>
      import('#contract/certificates.ts').then(({ CertificateRevocation }) => CertificateRevocation),
    send: async (body) => {
      setMonth('')
      const revoked = await schoolCall('revokeCertificate', { body })
      form.ref.current?.reset()
      setMonth(revoked.month)
      onRevoked()
    },
    fallback: { failed: m.certificates_not_saved() },
  })
  return (
    <ScreenSection title={m.certificates_revoke()} lead={m.certificates_revoke_lead()}>
      <form {...form} className="grid gap-4">
        <TextField
          {...field('code')}
          label={m.certificates_code()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          required
        />
        <FormEnd {...end} size="small" variant="line" label={m.certificates_revoke_button()} />
      </form>
      <p role="status" className="font-semibold empty:hidden">
        {month && m.certificates_revoked_done({ month: formatMonth(month) })}
      </p>
    </ScreenSection>
  )
}
