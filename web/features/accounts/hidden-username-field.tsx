/** Tells password managers to which account the password belongs. Requests do not contain this field. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
