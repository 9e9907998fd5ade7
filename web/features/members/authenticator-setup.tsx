import type { AuthenticatorSecret } from '#contract/members.ts'
import * as m from '#messages'
import { QrCode } from '#web/ui/qr-code.tsx'
import { linkTo, RichText } from '#web/ui/rich-text.tsx'

/** Shows the secret for an authenticator app as a QR code, a link and text. */
export function AuthenticatorSetup({ secret, uri }: AuthenticatorSecret) {
  return (
    <div className="grid gap-3">
      <p>{m.workspace_scan_this_code()}</p>
      <QrCode text={uri} label={m.workspace_qr_code_for_the_app()} />
      <p className="text-sm text-ink-2">
        <RichText message={m.workspace_you_cannot_scan_it} markup={linkTo(uri)} />
      </p>
      <p className="rounded-[10px] border border-dashed border-edge bg-paper-2 px-3 py-2">
        <code className="font-mono break-all select-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  )
}
