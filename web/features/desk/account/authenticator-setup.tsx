import type { AuthenticatorSecret } from '#contract/members.ts'
import { QrCode } from '#web/ui/qr-code.tsx'

/** Shows the secret for an authenticator app as a QR code, a link and text. */
export function AuthenticatorSetup({ secret, uri }: AuthenticatorSecret) {
  return (
    <div className="grid gap-3">
      <p>
        Scan this code with an authenticator app, such as Aegis, 2FAS, Google Authenticator or your password
        manager.
      </p>
      <QrCode text={uri} label="QR code for the authenticator app" />
      <p className="text-sm text-ink-2">
        You cannot scan it? Open the link on the phone:{' '}
        <a href={uri} className="font-semibold text-leaf underline underline-offset-4">
          Add to an app
        </a>
        , or type this key:
      </p>
      <p className="rounded-[10px] border border-dashed border-edge bg-paper-2 px-3 py-2">
        <code className="font-mono break-all select-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  )
}
