import { deskCall, deskFallbacks } from '#web/features/desk/desk-call.ts'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { AccountSections } from '#web/features/members/account-sections.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { ownAccountOf } from './desk-account.ts'

/** Lets the signed-in person change their password and second factors. */
export function AccountScreen({ session }: ScreenProps) {
  const account = useQuery(session.staff.id, async (signal) =>
    ownAccountOf(await deskCall('deskAccount', {}, { signal })),
  )
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">Your account</h1>
      <Loaded
        query={account}
        loading={<Spinner label="Loading your account" />}
        fallback={deskFallbacks.load}
      >
        {(data) => <AccountSections loaded={data} />}
      </Loaded>
    </div>
  )
}
