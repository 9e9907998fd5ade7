import { brand } from '#brand/brand.ts'
import { EntrancePanel } from '#web/features/members/panels.tsx'
import { PasswordStep } from '#web/features/members/sign-in.tsx'
import { InfoNotice } from '#web/ui/notice.tsx'

export function SignInScreen({ expired }: { expired: boolean }) {
  return (
    <EntrancePanel
      title={`Sign in to the ${brand.name} desk`}
      lead="For staff only. Students sign in on the login page of the site."
    >
      {expired && (
        <InfoNotice>
          Your session has ended. Sign in again, and you find the screen as you left it.
        </InfoNotice>
      )}
      <PasswordStep>
        Did you forget your password, or lose your second factor? Ask an admin to reset your account.
      </PasswordStep>
    </EntrancePanel>
  )
}
