/** Shows password managers which account the password belongs to. Neither users nor the API see this field. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
