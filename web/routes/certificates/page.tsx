import { data, redirect } from 'react-router'
import { certificatePath } from '#contract/certificate-code.ts'
import { CertificateCode, type ShownCertificate } from '#contract/certificates.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import type { PageArgs, PageProps } from '#web/page-types.ts'
import { CertificateFacts } from '#web/routes/certificates/certificate-facts.tsx'
import { pageServices } from '#web/services.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

const statuses: Readonly<Record<ShownCertificate['state'], number>> = {
  valid: 200,
  revoked: 200,
  unknown: 404,
  'too-many': 429,
}

export async function loader({ params: { code }, context }: PageArgs<{ code?: string }>) {
  if (code === undefined) return { certificate: undefined }
  const certificate = await context.get(pageServices).certificates.find(code)
  return data({ certificate }, { status: statuses[certificate.state] })
}

/** Opens the page of the certificate, so that its address is the same as that of the QR code. */
export async function action({ request }: PageArgs) {
  const typed = String((await request.formData()).get('code') ?? '')
  const code = CertificateCode.safeParse(typed)
  if (code.success) throw redirect(certificatePath(code.data), 303)
  return data({ typed, error: code.error.issues[0]?.message }, { status: 400 })
}

const texts: Readonly<Record<ShownCertificate['state'], { title: string; lead: string }>> = {
  valid: { title: m.certificates_valid(), lead: m.certificates_valid_lead() },
  revoked: { title: m.certificates_revoked(), lead: m.certificates_revoked_lead() },
  unknown: { title: m.certificates_unknown(), lead: m.certificates_unknown_lead() },
  'too-many': { title: m.certificates_too_many(), lead: m.certificates_too_many_lead() },
}

/** The name of a pupil is not in the title, which browsers keep in their history. */
export const meta = () => unlistedMeta(m.certificates_page_title())

/** Shows whether a certificate is genuine. Works without JavaScript. */
export default function CertificatesPage({
  loaderData: { certificate },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { title, lead } = certificate
    ? texts[certificate.state]
    : { title: m.certificates_page_title(), lead: m.certificates_page_lead() }
  return (
    <FormPage title={title} lead={lead} sendsWithoutScript>
      {certificate?.state === 'valid' ? (
        <CertificateFacts certificate={certificate} />
      ) : (
        <CodeForm typed={actionData?.typed} error={actionData?.error} />
      )}
    </FormPage>
  )
}

function CodeForm({ typed, error }: { typed: string | undefined; error: string | undefined }) {
  return (
    <form method="post" action={href('/certificates')} className="grid gap-5" noValidate>
      <TextField
        name="code"
        label={m.certificates_code()}
        hint={m.certificates_code_hint()}
        error={error}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        required
      />
      <div>
        <Button type="submit" className="max-sm:w-full">
          {m.certificates_check()}
        </Button>
      </div>
      <p className="text-sm text-ink-2">{m.certificates_privacy()}</p>
    </form>
  )
}
