import { useState } from 'react'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { announce } from '#web/features/layout/notice-store.ts'
import { explain } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { getDeviceProfile } from '#web/lib/session/device-profile.ts'
import { RequireSession, useRequiredSession } from '#web/lib/session/guards.tsx'
import { endSession } from '#web/lib/session/session-store.ts'
import { renewSession } from '#web/lib/session/start-session.ts'
import { AuthorCodeSection } from '#web/routes/account/author-code-section.tsx'
import { DeleteAccount } from '#web/routes/account/delete-account.tsx'
import { MyData } from '#web/routes/account/my-data.tsx'
import { PasswordForm } from '#web/routes/account/password-form.tsx'
import { type Profile, ProfileForm } from '#web/routes/account/profile-form.tsx'
import { SignOutEverywhere } from '#web/routes/account/sign-out-everywhere.tsx'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { SkeletonFields } from '#web/ui/skeleton-fields.tsx'

type AccountProps = { devMailPath: string | undefined }

export default function Account({ devMailPath }: AccountProps) {
  return (
    <RequireSession>
      <LoadedAccount devMailPath={devMailPath} />
    </RequireSession>
  )
}

/**
 * Loads the profile, because the profile in the browser may be outdated. Adds the school and the grade, which only this
 * device stores.
 */
function LoadedAccount({ devMailPath }: { devMailPath: string | undefined }) {
  const session = useRequiredSession()
  const profile = useQuery('profile', (signal) => call('getUser', {}, { signal }))
  if (profile.status === 'success')
    return (
      <AccountSections
        initial={{ ...profile.data, ...getDeviceProfile(session.user) }}
        devMailPath={devMailPath}
      />
    )
  return (
    <FormPage title="Account" lead={session.user.email}>
      {profile.status === 'loading' ? (
        <>
          <p role="status" className="sr-only">
            Loading…
          </p>
          <SkeletonFields count={3} />
        </>
      ) : (
        <ErrorNotice>
          <span>{explain(profile.error, accountFallbacks.load)}</span>
          <RetryButton onClick={profile.retry} />
        </ErrorNotice>
      )}
    </FormPage>
  )
}

type AccountSectionsProps = { initial: Profile; devMailPath: string | undefined }

function AccountSections({ initial, devMailPath }: AccountSectionsProps) {
  const [user, setUser] = useState(initial)

  function signOutWithNotice(notice: string) {
    announce(notice, { keepWithoutSession: true, onNextPage: true })
    endSession('logout')
  }

  return (
    <FormPage
      title="Account"
      lead={user.email}
      aside={
        <div className="grid gap-5">
          <SignOutEverywhere onDone={() => signOutWithNotice('You are signed out everywhere.')} />
          <MyData />
          <DeleteAccount
            email={user.email}
            devMailPath={devMailPath}
            onDeleted={() =>
              signOutWithNotice('Your account is deleted, with your name, email and password.')
            }
          />
        </div>
      }
    >
      <section className="grid gap-5">
        <h2 className="text-2xl">About you</h2>
        <ProfileForm
          profile={user}
          onSaved={(saved) => {
            setUser(saved)
            renewSession({ user: saved })
            announce('Saved.')
          }}
        />
      </section>
      <AuthorCodeSection />
      <section className="mt-3 grid gap-5 border-t border-rule pt-7">
        <h2 className="text-2xl">Password</h2>
        <PasswordForm
          email={user.email}
          onChanged={() => announce('Your password is changed. You are signed out on all other devices.')}
        />
      </section>
    </FormPage>
  )
}
