import { type RefObject, useRef } from 'react'
import type { LoginKind } from '#contract/login-path.ts'
import * as messages from '#contract/messages.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import { AnonymityNote } from '#web/features/accounts/anonymity-note.tsx'
import { GoogleSignIn, googleFallbacks } from '#web/features/accounts/google-sign-in.tsx'
import { signIn } from '#web/features/accounts/sign-in.ts'
import { getChosenScope, SignOutOnCloseField } from '#web/features/accounts/sign-out-on-close-field.tsx'
import { clickAction } from '#web/features/layout/click-actions.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { InfoNotice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { linkTo, RichText } from '#web/ui/rich-text.tsx'

type LoginFormProps = {
  /** The checkbox of this form. Google sign-in also reads the checkbox. */
  signOutOnClose: RefObject<HTMLInputElement | null>
}

/** Signs a student in. Then `checkGate` opens the next page. */
function LoginForm({ signOutOnClose }: LoginFormProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/accounts.ts').then(({ LoginInput }) => LoginInput),
    send: (input) => signIn(input, getChosenScope({ box: signOutOnClose })),
    fallback: accountFallbacks.login,
  })
  return (
    <form {...form} className="grid gap-5">
      <EmailField {...field('email')} autoComplete="username" />
      <div className="grid gap-1">
        <PasswordField
          {...field('password')}
          label={m.accounts_password()}
          autoComplete="current-password"
          required
        />
        <a
          href={href('/forgot-password')}
          {...clickAction('sign-in')}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-leaf underline underline-offset-4"
        >
          {m.accounts_forgot_your_password()}
        </a>
      </div>
      <SignOutOnCloseField box={signOutOnClose} />
      <FormEnd {...end} className="w-full" label={m.site_login()} busyLabel={m.accounts_signing_in()} />
    </form>
  )
}

type LoginProps = { googleClientId: string | undefined; kind: LoginKind | undefined }

export default function Login({ googleClientId, kind }: LoginProps) {
  const signOutOnClose = useRef<HTMLInputElement>(null)
  const form = (
    <GoogleSignIn
      clientId={googleClientId}
      field="credential"
      fallback={googleFallbacks.login}
      scope={() => getChosenScope({ box: signOutOnClose })}
    >
      <LoginForm signOutOnClose={signOutOnClose} />
    </GoogleSignIn>
  )
  return (
    <>
      {kind === 'review' ? (
        <FormPage title={m.accounts_write_your_review()} lead={m.accounts_sign_in_to_review()}>
          <FirstTime />
          <h2 className="border-t border-rule pt-6 text-2xl">{m.accounts_been_here_before()}</h2>
          {form}
        </FormPage>
      ) : (
        <FormPage title={m.site_login()} lead={m.accounts_good_to_see_you_again()}>
          {kind && (
            <InfoNotice>
              {kind === 'session' ? messages.sessionEnded.text : m.accounts_sign_in_first()}
            </InfoNotice>
          )}
          {form}
          <p className="text-center">
            <RichText
              message={m.accounts_sign_up_instead}
              markup={linkTo('/signup', clickAction('sign-in'))}
            />
          </p>
        </FormPage>
      )}
    </>
  )
}

/** Offers sign-up first, because most visitors who want to write a review have no account. */
function FirstTime() {
  return (
    <section aria-labelledby="first-time" className="grid gap-4">
      <h2 id="first-time" className="text-2xl">
        {m.accounts_first_time_here()}
      </h2>
      <a
        href={href('/signup')}
        {...clickAction('sign-in')}
        className={buttonClass('main', 'normal', 'w-full')}
      >
        {m.site_sign_up()}
      </a>
      <p className="text-sm text-ink-2">{m.accounts_free_and_quick()}</p>
      <AnonymityNote />
    </section>
  )
}
