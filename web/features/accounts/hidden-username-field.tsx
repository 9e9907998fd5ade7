/** Tells password managers the account of the password. The API ignores this field. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
