import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import type { DeviceProfile } from '#contract/accounts.ts'
import { grades } from '#contract/grades.ts'
import * as m from '#messages'
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
    <AccountSection title={m.accounts_data_of_your_account()}>
      <p className="text-ink-2">{m.accounts_data_explained()}</p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <Button variant="line" size="small" busy={busy} onClick={run}>
        {m.accounts_download_my_data()}
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
    <AccountSection title={m.accounts_other_devices()}>
      <p className="text-ink-2">{m.accounts_other_devices_explained()}</p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <Button variant="line" size="small" busy={busy} onClick={run}>
        {m.accounts_sign_out_everywhere()}
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
    <FormPage title={m.site_account()} lead={session.user.email}>
      {profile.status === 'loading' ? (
        <>
          <p role="status" className="sr-only">
            {m.accounts_loading()}
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
      title={m.site_account()}
      lead={user.email}
      aside={
        <div className="grid gap-5">
          <SignOutEverywhere onDone={() => signOutWithNotice(m.accounts_signed_out_everywhere())} />
          <MyData />
          <DeleteAccount
            email={user.email}
            devMailPath={devMailPath}
            onDeleted={(later) =>
              signOutWithNotice(later ? m.accounts_deletion_begun() : m.accounts_deleted())
            }
          />
        </div>
      }
    >
      <section className="grid gap-5">
        <h2 className="text-2xl">{m.accounts_about_you()}</h2>
        <ProfileForm
          profile={user}
          onSaved={(saved) => {
            setUser(saved)
            renewSession({ user: saved })
            announce(m.accounts_saved())
          }}
        />
      </section>
      <AuthorCodeSection />
      <section className="mt-3 grid gap-5 border-t border-rule pt-7">
        <h2 className="text-2xl">{m.accounts_password()}</h2>
        <PasswordForm email={user.email} onChanged={() => announce(m.accounts_password_changed())} />
      </section>
    </FormPage>
  )
}
