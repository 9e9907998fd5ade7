import { useState } from 'react'
import { certificateLimits } from '#contract/certificate-choices.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { IssueCertificates } from '#web/features/members/certificate-form.tsx'
import { ScreenSection } from '#web/features/members/panels.tsx'
import type { Fallback } from '#web/lib/api/api-error.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { formatMonth } from '#web/ui/dates.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'

const fallback: Fallback = { failed: 'We could not revoke it. Nothing you typed is lost.' }

/** Issues certificates of the operator, and revokes any certificate by its code. */
export function CertificatesScreen({ session: { staff } }: ScreenProps) {
  return (
    <div className="grid gap-5 pb-16">
      <div className="grid gap-1">
        <h1 className="text-2xl">Certificates</h1>
        <p>
          In your name, for example for a published story. Schools issue their own. Nobody can list or read
          certificates without their codes.
        </p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {staff.role !== 'moderator' && (
          <IssueCertificates issue={(body) => deskCall('issueOwnCertificates', { body })} />
        )}
        <Revoke />
      </div>
    </div>
  )
}

function Revoke() {
  const [month, setMonth] = useState('')
  const { form, field, end } = useForm({
    schema: () =>
      import('#contract/certificates.ts').then(({ DeskCertificateRevocation }) => DeskCertificateRevocation),
    send: async (body) => {
      setMonth('')
      const revoked = await deskCall('revokeAnyCertificate', { body })
      form.ref.current?.reset()
      setMonth(revoked.month)
    },
    fallback,
  })
  return (
    <ScreenSection
      title="Revoke a certificate"
      lead="Of any issuer, for example after a complaint of the family. This deletes what it states, and cannot be undone."
    >
      <form {...form} className="grid gap-4">
        <TextField
          {...field('code')}
          label="Code of the certificate"
          autoComplete="off"
          spellCheck="false"
          required
        />
        <TextArea
          {...field('reason')}
          label="Reason, for the log"
          rows={2}
          maxLength={certificateLimits.reason.max}
          required
        />
        <FormEnd {...end} size="small" variant="line" label="Revoke" />
      </form>
      <p role="status" className="font-semibold empty:hidden">
        {month && `The certificate of ${formatMonth(month)} is revoked.`}
      </p>
    </ScreenSection>
  )
}
