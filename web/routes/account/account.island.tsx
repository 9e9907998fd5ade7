import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import type { DeviceProfile } from '#contract/accounts.ts'
import { grades } from '#contract/grades.ts'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { announce } from '#web/features/layout/notice-store.ts'
import { call } from '#web/lib/api/call.ts'
import { LoadError } from '#web/lib/api/lazy-component.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { RequireSession, useRequiredSession } from '#web/lib/session/guards.tsx'
import { endSession } from '#web/lib/session/session-store.ts'
import { renewSession } from '#web/lib/session/start-session.ts'
import type { StoredUser } from '#web/lib/session/stored-session.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { PasswordForm, type Profile, ProfileForm } from './account-forms.tsx'
import { AuthorCodeSection } from './author-code-section.tsx'
import { AccountSection, DeleteAccount } from './delete-account.tsx'

function MyData() {
  const { busy, error, run } = useAction(async () => {
    const data = await call('exportUser', {})
    const { saveFile } = await import('#web/ui/save-file.ts')
    saveFile(`${brand.slug}-my-data.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
  }, accountFallbacks.download)
  return (
    <AccountSection title="The data of your account">
      <p className="text-ink-2">
        You can download the data of your account as one file. The file does not contain your reviews, because
        we store them without their author. On a shared phone, delete the file when you have read it.
      </p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <Button variant="line" size="small" busy={busy} onClick={run}>
        Download my data
      </Button>
    </AccountSection>
  )
}

function SignOutEverywhere({ onDone }: { onDone: () => void }) {
  const { busy, error, run } = useAction(async () => {
    await call('signOutEverywhere', {})
    onDone()
  }, accountFallbacks.signOut)
  return (
    <AccountSection title="Other phones and computers">
      <p className="text-ink-2">
        Are you still signed in on another device, or not sure? This button signs you out on all devices,
        including this one.
      </p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <Button variant="line" size="small" busy={busy} onClick={run}>
        Sign out everywhere
      </Button>
    </AccountSection>
  )
}

function SkeletonFields({ count }: { count: number }) {
  return (
    <div className="grid gap-6 motion-safe:animate-breathe" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => `field ${index}`).map((key) => (
        <div key={key} className="grid gap-2">
          <div className="h-4 w-28 rounded-full bg-rule" />
          <div className="h-12 rounded-[10px] bg-rule" />
        </div>
      ))}
    </div>
  )
}

export function getDeviceProfile({ school, grade }: StoredUser): DeviceProfile {
  const validGrade = grades.find((each) => each === grade)
  return { ...(school && { school }), ...(validGrade && { grade: validGrade }) }
}

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
        <LoadError query={profile} fallback={accountFallbacks.load} />
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
            onDeleted={(later) =>
              signOutWithNotice(
                later
                  ? 'You are signed out. We delete your account in one of the next seven nights. If you log in before, it stays.'
                  : 'Your account is deleted, with your name, email and password.',
              )
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
