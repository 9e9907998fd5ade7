import { useState } from 'react'
import { deskCall } from '../desk-call.ts'
import { deskFallbacks } from '../desk-fallbacks.ts'
import { DeskSection } from '../desk-panel.tsx'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { PasswordGate } from './password-gate.tsx'
import type { AccountSectionProps } from './section-props.ts'

export function RecoveryCodesSection({ account, onChanged }: AccountSectionProps) {
  const [codes, setCodes] = useState<string[]>()
  if (codes)
    return (
      <DeskSection title="Recovery codes">
        <RecoveryCodes
          codes={codes}
          doneLabel="I have stored the codes"
          onDone={() => {
            setCodes(undefined)
            onChanged(
              { recoveryCodesLeft: codes.length },
              'The old recovery codes no longer work, and all other devices are signed out.',
            )
          }}
        />
      </DeskSection>
    )
  return (
    <DeskSection title="Recovery codes">
      <p>{account.recoveryCodesLeft} of your codes are unused. New codes replace all of them.</p>
      <PasswordGate
        email={account.staff.email}
        label="Make new codes"
        fallback={deskFallbacks.save}
        onPassword={async (currentPassword) => {
          const { recoveryCodes } = await deskCall('deskReplaceRecoveryCodes', { body: { currentPassword } })
          setCodes(recoveryCodes)
        }}
      />
    </DeskSection>
  )
}
