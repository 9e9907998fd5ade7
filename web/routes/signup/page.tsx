import { brand } from '#brand/brand.ts'
import { AnonymityNote } from '#web/features/accounts/anonymity-note.tsx'
import { clickAction } from '#web/features/layout/click-actions.ts'
import { requiresNoSession } from '#web/features/layout/page-handles.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import { VisitorsOnly } from '#web/lib/session/guards.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'
import SignUp from './signup.island.tsx'

function PrivacyNotice() {
  return (
    <aside
      aria-labelledby="privacy-notice"
      className="rounded-card border border-rule bg-paper-2 p-5 text-sm sm:p-6"
    >
      <h2 id="privacy-notice" className="text-lg">
        What we do with your data
      </h2>
      <ul className="mt-3 grid list-disc gap-2.5 pl-5 marker:text-leaf">
        <li>
          We keep your name, your email and your password. We store the password only in scrambled form, so
          that nobody can read it, not even us.
        </li>
        <li>
          <b>Your school and your grade stay on this device.</b> We do not store them.
        </li>
        <li>
          A review that you write carries <b>no name, no email and no account</b>. We also store a scrambled
          check value, apart from the review. With this value, each person can review a school only once.
        </li>
        <li>
          This has a limit: while you send a review, the people who run our computers could see who sends the
          review. We do not look, and we do not store who sends it.
        </li>
        <li>No ads, no tracking, no selling. We tell no school who you are.</li>
        <li>On a shared phone, log out when you are done.</li>
        <li>
          On the page “Account” you can see, correct, download and delete the data of your account. Questions
          go to{' '}
          <a
            href={`mailto:${brand.contactEmail}`}
            className="font-semibold text-leaf underline underline-offset-2"
          >
            {brand.contactEmail}
          </a>
          .
        </li>
      </ul>
    </aside>
  )
}

function LoginInstead() {
  return (
    <p className="text-center">
      Been here before?{' '}
      <a
        href="/login"
        {...clickAction('sign-in')}
        className="font-semibold text-leaf underline underline-offset-4"
      >
        Login
      </a>
    </p>
  )
}

function ParentsNote() {
  return (
    <p className="rounded-[10px] border-l-4 border-marigold bg-paper-2 px-4 py-3">
      <b>Under 18?</b> Please sign up together with a parent.
    </p>
  )
}

export const handle = requiresNoSession

export function loader({ context }: Route.LoaderArgs) {
  const { devMailPath, googleClientId } = context.get(pageServices)
  return { devMailPath, googleClientId }
}

export const meta = () => unlistedMeta('Sign Up')

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  return (
    <VisitorsOnly>
      <Island
        of={SignUp}
        on="load"
        props={loaderData}
        slots={{
          parents: <ParentsNote />,
          anonymity: <AnonymityNote />,
          privacy: <PrivacyNotice />,
          login: <LoginInstead />,
        }}
      />
    </VisitorsOnly>
  )
}
