import { clickAction } from '#web/features/layout/click-actions.ts'

export function LoginInstead() {
  return (
    <p className="text-center">
      Been here before?{' '}
      <a
        href="/login"
        {...clickAction('sign-in')}
        className="font-semibold text-leaf underline underline-offset-4"
      >
        Login
      </a>
    </p>
  )
}
