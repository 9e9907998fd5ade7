import { useState } from 'react'
import { brand } from '#web/brand/brand.ts'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import { DeleteAccount } from '#web/features/accounts/delete-account.tsx'
import { MyData } from '#web/features/accounts/my-data.tsx'
import { PasswordForm } from '#web/features/accounts/password-form.tsx'
import { type Profile, ProfileForm } from '#web/features/accounts/profile-form.tsx'
import { SignOutEverywhere } from '#web/features/accounts/sign-out-everywhere.tsx'
import { explain } from '#web/features/api/api-error.ts'
import { call } from '#web/features/api/call.ts'
import { useRemote } from '#web/features/api/use-remote.ts'
import { deviceProfileOf } from '#web/features/session/device-profile.ts'
import { ForMembers, useMember } from '#web/features/session/gates.tsx'
import { endSession, renewSession } from '#web/features/session/session-store.ts'
import { FormPage } from '#web/layout/form-page.tsx'
import { announce } from '#web/layout/notice-store.ts'
import { pageServices } from '#web/services.ts'
import { ErrorNotice, TryAgain } from '#web/ui/notice.tsx'
import { SkeletonFields } from '#web/ui/skeleton-fields.tsx'
import type { Route } from './+types/account.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { devMailPath: context.get(pageServices).devMailPath }
}

export function meta() {
  return [{ title: `Account | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Account({ loaderData: { devMailPath } }: Route.ComponentProps) {
  return (
    <ForMembers>
      <Loaded devMailPath={devMailPath} />
    </ForMembers>
  )
}

/** The profile as the server has it, as what this browser remembers may be old, with what only this device stores. */
function Loaded({ devMailPath }: { devMailPath: string | undefined }) {
  const member = useMember()
  const profile = useRemote('profile', (signal) => call('getUser', {}, { signal }))
  if (profile.status === 'done')
    return <Sheets initial={{ ...profile.data, ...deviceProfileOf(member.user) }} devMailPath={devMailPath} />
  return (
    <FormPage title="Account" lead={member.user.email}>
      {profile.status === 'loading' ? (
        <>
          <p role="status" className="sr-only">
            Loading…
          </p>
          <SkeletonFields count={3} />
        </>
      ) : (
        <ErrorNotice>
          <span>{explain(profile.problem, accountFallbacks.load)}</span>
          <TryAgain onClick={profile.retry} />
        </ErrorNotice>
      )}
    </FormPage>
  )
}

type SheetsProps = { initial: Profile; devMailPath: string | undefined }

function Sheets({ initial, devMailPath }: SheetsProps) {
  const [user, setUser] = useState(initial)

  function leave(news: string) {
    announce(news, { forVisitors: true, onNextPage: true })
    endSession('logout')
  }

  return (
    <FormPage
      title="Account"
      lead={<span className="break-words">{user.email}</span>}
      aside={
        <div className="grid gap-5">
          <SignOutEverywhere onDone={() => leave('You are signed out everywhere.')} />
          <MyData />
          <DeleteAccount
            email={user.email}
            devMailPath={devMailPath}
            onDeleted={() => leave('Your account is deleted, with everything in it that named you.')}
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
      <section className="mt-3 grid gap-5 border-t border-rule pt-7">
        <h2 className="text-2xl">Password</h2>
        <PasswordForm
          email={user.email}
          onChanged={() => announce('Your password is changed. Everywhere else you are signed out.')}
        />
      </section>
    </FormPage>
  )
}
