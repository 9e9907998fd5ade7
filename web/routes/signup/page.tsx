import { brand } from '#brand/brand.ts'
import * as m from '#messages'
import { AnonymityNote } from '#web/features/accounts/anonymity-note.tsx'
import { clickAction } from '#web/features/layout/click-actions.ts'
import { requiresNoSession } from '#web/features/layout/page-handles.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import { VisitorsOnly } from '#web/lib/session/guards.tsx'
import type { PageArgs, PageProps } from '#web/page-types.ts'
import { pageServices } from '#web/services.ts'
import { bold, linkTo, RichText } from '#web/ui/rich-text.tsx'
import SignUp from './signup.island.tsx'

function PrivacyNotice() {
  return (
    <aside
      aria-labelledby="privacy-notice"
      className="rounded-card border border-rule bg-paper-2 p-5 text-sm sm:p-6"
    >
      <h2 id="privacy-notice" className="text-lg">
        {m.accounts_what_we_do_with_your_data()}
      </h2>
      <ul className="mt-3 grid list-disc gap-2.5 ps-5 marker:text-leaf">
        <li>{m.accounts_data_we_keep()}</li>
        <li>
          <RichText message={m.accounts_school_and_grade_stay} markup={bold} />
        </li>
        <li>
          <RichText message={m.accounts_review_carries_no_name} markup={bold} />
        </li>
        <li>{m.accounts_limit_of_anonymity()}</li>
        <li>{m.accounts_no_ads()}</li>
        <li>{m.accounts_shared_phone()}</li>
        <li>
          <RichText
            message={m.accounts_data_on_account_page}
            inputs={{ contactEmail: brand.contactEmail }}
            markup={{
              link: ({ children }) => (
                <a
                  href={`mailto:${brand.contactEmail}`}
                  className="font-semibold text-leaf underline underline-offset-2"
                >
                  {children}
                </a>
              ),
            }}
          />
        </li>
      </ul>
    </aside>
  )
}

function LoginInstead() {
  return (
    <p className="text-center">
      <RichText message={m.accounts_log_in_instead} markup={linkTo('/login', clickAction('sign-in'))} />
    </p>
  )
}

function ParentsNote() {
  return (
    <p className="rounded-[10px] border-s-4 border-marigold bg-paper-2 px-4 py-3">
      <RichText message={m.accounts_under_18} markup={bold} />
    </p>
  )
}

export const handle = requiresNoSession

export function loader({ context }: PageArgs) {
  const { devMailPath, googleClientId } = context.get(pageServices)
  return { devMailPath, googleClientId }
}

export const meta = () => unlistedMeta(m.site_sign_up())

export default function SignUpPage({ loaderData }: PageProps<typeof loader>) {
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
