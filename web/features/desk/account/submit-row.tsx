import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'

type SubmitRowProps = {
  /** From `useForm`. */
  submit: { type: 'submit'; busy: boolean; disabled: boolean }
  message: string
  label: string
  /** Replaces the label for screen readers, except while the form is sent. */
  fullLabel?: string | undefined
  busyLabel: string
  onCancel: () => void
}

/** Shows the error message of a small form, and the buttons that send and close the form. */
export function SubmitRow({ submit, message, label, fullLabel, busyLabel, onCancel }: SubmitRowProps) {
  return (
    <>
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        <Button {...submit} size="small" aria-label={submit.busy ? undefined : fullLabel}>
          {submit.busy ? busyLabel : label}
        </Button>
        <Button variant="plain" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}
