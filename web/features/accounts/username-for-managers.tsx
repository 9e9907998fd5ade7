/** Tells a password manager whose password the form is about. Nobody sees it, and no call reads it. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
