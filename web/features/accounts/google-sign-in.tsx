import { type ReactNode, useRef, useState } from 'react'
import type { GoogleInput } from '#contract/accounts.ts'
import { texts } from '#contract/texts.ts'
import { ApiError, type Fallback } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { type SessionScope, startSession } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { GoogleMark } from './google-mark.tsx'
import { drawGoogleButton } from './google-widget.ts'

type GoogleSignInProps = {
  /** Nothing where signing in by Google is not set up. */
  clientId: string | undefined
  /** The name under which the call wants what Google hands out. */
  field: keyof GoogleInput
  fallback: Fallback
  /** The form for email and password, which stands beside the button. */
  children: ReactNode
  /** Who is to remember the session, asked when it begins. */
  scope?: () => SessionScope
}

/**
 * Signing in, or up, with Google. The first tap, on our button, loads Google's script: who does not tap is
 * not seen by Google. The second is on Google's own button, which takes its place. Where signing in by Google is not
 * set up, the button stands below the form: it can only say that it does not work.
 */
export function GoogleSignIn({ clientId, field, fallback, scope, children }: GoogleSignInProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const isHydrated = useHydrated()

  const enter = async (credential: string | undefined) => {
    if (!credential) throw new ApiError({ message: texts.googleMissing })
    const signedIn = await call('googleAuth', { body: { [field]: credential } }).catch((problem: unknown) => {
      // The nonce may be used up or too old. Without a new one the next tap says so as well.
      drawButton().catch(() => {})
      throw problem
    })
    startSession(signedIn, scope?.())
  }
  const given = useRef<string>(undefined)
  const signIn = useAction(() => enter(given.current), fallback)
  const drawButton = async () => {
    if (!clientId || !place.current) return
    const hadFocus = place.current.contains(document.activeElement)
    const getNonce = async () => (await call('googleNonce', {})).nonce
    await drawGoogleButton(place.current, clientId, getNonce, (credential) => {
      given.current = credential
      signIn.run()
    })
    if (hadFocus) place.current.focus()
  }
  const draw = useAction(async () => {
    if (!clientId) throw new ApiError({ message: texts.googleUnavailable })
    await drawButton()
    setIsDrawn(true)
    place.current?.focus()
  }, widgetFallback)
  const problem = signIn.problem || draw.problem

  const button = (
    <div className="grid gap-3">
      {!isDrawn && (
        <Button variant="line" className="w-full" busy={draw.busy} disabled={!isHydrated} onClick={draw.run}>
          {!draw.busy && <GoogleMark />}
          Continue with Google
        </Button>
      )}
      <div ref={place} tabIndex={-1} className={isDrawn ? 'grid min-h-11 justify-items-center' : ''} />
      <p role="status" className="text-center text-sm text-ink-2 empty:hidden">
        {isDrawn && (signIn.busy ? 'Signing in...' : "This is Google's own button. Tap it to go on.")}
      </p>
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
    </div>
  )
  return clientId ? (
    <>
      {button}
      <Divider>or with your e-mail</Divider>
      {children}
    </>
  ) : (
    <>
      {children}
      <Divider>or</Divider>
      {button}
    </>
  )
}

function Divider({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-4 text-sm text-ink-2 before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule">
      {children}
    </p>
  )
}

const widgetFallback = { failed: texts.googleTryAgain, error: texts.googleTryAgain }

/** On the login page, and on the sign-up page, when the call brings no message of its own. */
export const googleFallbacks = {
  login: { failed: texts.googleFailed, error: texts.googleFailed },
  signup: widgetFallback,
} satisfies Record<string, Fallback>
