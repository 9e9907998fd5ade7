import { Link, useLocation } from 'react-router'
import { texts } from '#contract/texts.ts'
import { brand } from '#web/brand/brand.ts'
import { LoginForm } from '#web/features/accounts/login-form.tsx'
import { ForVisitors, NeedsJavaScript } from '#web/features/session/gates.tsx'
import { rememberedPlace } from '#web/features/session/remembered-place.ts'
import { FormPage } from '#web/layout/form-page.tsx'
import { InfoNotice } from '#web/ui/notice.tsx'

export function meta() {
  return [{ title: `Login | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Login() {
  const { state } = useLocation()
  const place = rememberedPlace(state)
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
        <LoginForm />
        <p className="text-center">
          New here?{' '}
          <Link to="/signup" state={state} className="font-semibold text-leaf underline underline-offset-4">
            Sign Up
          </Link>
        </p>
      </FormPage>
    </ForVisitors>
  )
}
