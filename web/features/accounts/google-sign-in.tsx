import { type ReactNode, useRef, useState } from 'react'
import logo from '#brand/pictures/google-logo.svg?inline'
import * as accountMessages from '#contract/account-messages.ts'
import type { GoogleInput } from '#contract/accounts.ts'
import * as m from '#messages'
import { ApiError, type Fallback } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import type { SessionScope } from '#web/lib/session/session-store.ts'
import { startSession } from '#web/lib/session/start-session.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type GoogleButtonProps = {
  clientId: string | undefined
  field: keyof GoogleInput
  fallback: Fallback
  scope?: () => SessionScope
}

type GoogleSignInProps = GoogleButtonProps & {
  children: ReactNode
}

/** If Google sign-in is not configured, the button is below the form, and a click shows an error. */
export function GoogleSignIn({ children, ...props }: GoogleSignInProps) {
  const button = <GoogleButton {...props} />
  return props.clientId ? (
    <>
      {button}
      <Divider>{m.accounts_or_with_your_email()}</Divider>
      {children}
    </>
  ) : (
    <>
      {children}
      <Divider>{m.accounts_or()}</Divider>
      {button}
    </>
  )
}

/** Loads Google's script at the first click, so that Google gets no data about other visitors. */
function GoogleButton({ clientId, field, fallback, scope }: GoogleButtonProps) {
  const container = useRef<HTMLDivElement>(null)
  const credential = useRef<string>(undefined)
  const [isDrawn, setIsDrawn] = useState(false)
  const isHydrated = useHydrated()

  const signIn = useAction(async () => {
    if (!credential.current)
      throw new ApiError({
        message: accountMessages.googleMissing.text,
        code: accountMessages.googleMissing.code,
      })
    const body = { [field]: credential.current }
    const session = await call('googleAuth', { body }).catch((error: unknown) => {
      // A nonce works once, so the next attempt needs a new button. If drawing fails, the earlier button stays.
      drawButton().catch(() => {})
      throw error
    })
    startSession(session, scope?.())
  }, fallback)

  async function drawButton() {
    if (!clientId || !container.current) return
    const hadFocus = container.current.contains(document.activeElement)
    const getNonce = async () => (await call('googleNonce', {})).nonce
    const { drawGoogleButton } = await import('./google-button.ts')
    await drawGoogleButton(container.current, clientId, getNonce, (newCredential) => {
      credential.current = newCredential
      signIn.run()
    })
    if (hadFocus) container.current.focus()
  }

  const draw = useAction(async () => {
    if (!clientId)
      throw new ApiError({
        message: accountMessages.googleUnavailable.text,
        code: accountMessages.googleUnavailable.code,
      })
    await drawButton()
    setIsDrawn(true)
    container.current?.focus()
  }, googleButtonFallback)
  const error = signIn.error || draw.error

  return (
    <div className="grid gap-3">
      {!isDrawn && (
        <Button variant="line" className="w-full" busy={draw.busy} disabled={!isHydrated} onClick={draw.run}>
          {!draw.busy && <GoogleLogo />}
          {m.accounts_continue_with_google()}
        </Button>
      )}
      <div ref={container} tabIndex={-1} className={isDrawn ? 'grid min-h-11 justify-items-center' : ''} />
      <p role="status" className="text-center text-sm text-ink-2 empty:hidden">
        {isDrawn && (signIn.busy ? m.accounts_signing_in() : m.accounts_tap_googles_button())}
      </p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </div>
  )
}

function Divider({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-4 text-sm text-ink-2 before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule">
      {children}
    </p>
  )
}

const googleButtonFallback = {
  failed: accountMessages.googleTryAgain.text,
  error: accountMessages.googleTryAgain.text,
}

export const googleFallbacks = {
  login: { failed: accountMessages.googleFailed.text, error: accountMessages.googleFailed.text },
  signup: googleButtonFallback,
} satisfies Record<string, Fallback>

/** @see https://developers.google.com/identity/branding-guidelines for the colours */
function GoogleLogo() {
  return <img src={logo} width="20" height="20" alt="" className="shrink-0" />
}
