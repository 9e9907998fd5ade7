import { type ComponentProps, useEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { HiddenUsernameField } from '#web/features/accounts/password-fields.tsx'
import type { Fallback } from '#web/lib/api/api-error.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { OwnAccount } from './member-account.ts'

type PasswordGateProps = {
  email: string
  /** Label of the button that shows the password field, and of the button that sends the password. */
  label: string
  /** Replaces the label for screen readers. */
  fullLabel?: string
  fallback: Fallback
  onPassword: (currentPassword: string) => Promise<void>
}

/** Shows a button whose action needs the password. */
export function PasswordGate({ email, label, fullLabel, fallback, onPassword }: PasswordGateProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button variant="line" size="small" aria-label={fullLabel} onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      </div>
    )
  return (
    <PasswordForm
      email={email}
      label={label}
      {...(fullLabel !== undefined && { fullLabel })}
      fallback={fallback}
      onPassword={onPassword}
      onClose={() => setIsOpen(false)}
    />
  )
}

function PasswordForm({
  email,
  label,
  fullLabel,
  fallback,
  onPassword,
  onClose,
}: PasswordGateProps & { onClose: () => void }) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/members.ts').then(({ MemberPassword }) => MemberPassword),
    send: async ({ currentPassword }) => {
      await onPassword(currentPassword)
      onClose()
    },
    fallback,
  })
  const input = useRef<HTMLInputElement>(null)
  // The form replaces the focused button, so the focus needs another element.
  useEffect(() => input.current?.focus(), [])
  return (
    <form {...form} className="grid gap-4">
      <HiddenUsernameField email={email} />
      <PasswordField
        {...field('currentPassword')}
        label={m.workspace_your_password()}
        autoComplete="current-password"
        ref={input}
        required
      />
      <SubmitRow
        {...end}
        label={label}
        fullLabel={fullLabel}
        busyLabel={m.site_one_moment()}
        onCancel={onClose}
      />
    </form>
  )
}

type SubmitRowProps = Omit<ComponentProps<typeof FormEnd>, 'children'> & {
  /** Replaces the label for screen readers, except while the form is sent. */
  fullLabel?: string | undefined
  onCancel: () => void
}

/** Shows the error message of a small form, and the buttons that send and close the form. */
export function SubmitRow({ fullLabel, onCancel, ...end }: SubmitRowProps) {
  return (
    <FormEnd {...end} size="small" aria-label={end.busy ? undefined : fullLabel}>
      <Button variant="plain" size="small" disabled={end.busy} onClick={onCancel}>
        {m.workspace_cancel()}
      </Button>
    </FormEnd>
  )
}

export type AccountSectionProps = {
  account: OwnAccount
  /** @param text a sentence about the change, which screen readers announce */
  onChanged: (changed: Partial<OwnAccount>, text: string) => void
}
