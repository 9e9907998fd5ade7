import { brand } from '#brand/brand.ts'
import * as m from '#messages'
import { EntrancePanel } from '#web/features/members/panels.tsx'
import { PasswordStep } from '#web/features/members/sign-in.tsx'
import { InfoNotice } from '#web/ui/notice.tsx'
import { linkTo, RichText } from '#web/ui/rich-text.tsx'

export function SignInScreen({ expired }: { expired: boolean }) {
  return (
    <EntrancePanel
      title={m.workspace_sign_in_for_schools()}
      lead={<RichText message={m.workspace_sign_in_lead} markup={linkTo('/login')} />}
    >
      {expired && <InfoNotice>{m.workspace_session_expired()}</InfoNotice>}
      <PasswordStep>
        <RichText
          message={m.workspace_lost_access}
          inputs={{ email: brand.contactEmail }}
          markup={linkTo(`mailto:${brand.contactEmail}`)}
        />
      </PasswordStep>
      <p className="border-t border-rule pt-3 text-sm">
        <RichText message={m.workspace_no_account_yet} markup={linkTo('/for-schools')} />
      </p>
    </EntrancePanel>
  )
}
