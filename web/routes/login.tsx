import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { texts } from '#contract/texts.ts'
import { brand } from '#web/brand/brand.ts'
import { chosenKeeper } from '#web/features/accounts/closing-choice.tsx'
import { GoogleSignIn, googleFallbacks } from '#web/features/accounts/google-sign-in.tsx'
import { LoginForm } from '#web/features/accounts/login-form.tsx'
import { ForVisitors, NeedsJavaScript } from '#web/features/session/gates.tsx'
import { rememberedPlace } from '#web/features/session/remembered-place.ts'
import { FormPage } from '#web/layout/form-page.tsx'
import { pageServices } from '#web/services.ts'
import { InfoNotice } from '#web/ui/notice.tsx'
import type { Route } from './+types/login.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { googleClientId: context.get(pageServices).googleClientId }
}

export function meta() {
  return [{ title: `Login | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Login({ loaderData: { googleClientId } }: Route.ComponentProps) {
  const { state } = useLocation()
  const place = rememberedPlace(state)
  const closingBox = useRef<HTMLInputElement>(null)
  return (
    <ForVisitors>
      <NeedsJavaScript />
      <FormPage title="Login" lead="Good to see you again.">
        {place && (
          <InfoNotice>
            {place.why === 'expired'
              ? texts.sessionOver
              : 'Please sign in first. Then we take you right where you wanted to go.'}
          </InfoNotice>
        )}
        <GoogleSignIn
          clientId={googleClientId}
          field="credential"
          fallback={googleFallbacks.login}
          keeper={() => chosenKeeper({ box: closingBox })}
        />
        <LoginForm closingBox={closingBox} />
        <p className="text-center">
          New here?{' '}
          <Link
            to="/signup"
            state={state}
            replace
            className="font-semibold text-leaf underline underline-offset-4"
          >
            Sign Up
          </Link>
        </p>
      </FormPage>
    </ForVisitors>
  )
}
