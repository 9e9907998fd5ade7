import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'

type FormEndProps = ComponentProps<typeof Button> & {
  message: string
  label: string
  busyLabel?: string
  /** Follows the error message. */
  remedy?: ReactNode
}

/**
 * Shows the error message of a form, and the button that sends it.
 * @param props `message`, `busy` and `disabled` are from `useForm`. `children` stand beside the button
 */
export function FormEnd({ message, remedy, label, busyLabel = label, children, ...button }: FormEndProps) {
  return (
    <>
      {message && (
        <ErrorNotice>
          {message}
          {remedy}
        </ErrorNotice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button {...button} type="submit">
          {button.busy ? busyLabel : label}
        </Button>
        {children}
      </div>
    </>
  )
}
