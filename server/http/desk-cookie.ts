const isOverHttps = (origin: string) => origin.startsWith('https:')

/**
 * Browsers accept the prefix `__Host-` only over https. The prefix prevents other hosts of the domain from setting the
 * cookie.
 */
const nameFor = (origin: string) => (isOverHttps(origin) ? '__Host-desk' : 'desk')

/**
 * Returns the token in the header `Cookie`.
 * @param origin the public URL
 */
export function readDeskCookie(header: string | undefined, origin: string): string | undefined {
  const prefix = `${nameFor(origin)}=`
  const cookie = header?.split(/; */).find((each) => each.startsWith(prefix))
  return cookie === undefined || cookie === prefix ? undefined : cookie.slice(prefix.length)
}

/**
 * Returns the value of the header `Set-Cookie`.
 * @param seconds until the browser removes the cookie
 */
export function deskCookie(token: string, { origin, seconds }: { origin: string; seconds: number }): string {
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict']
  if (isOverHttps(origin)) attributes.push('Secure')
  return [`${nameFor(origin)}=${token}`, ...attributes].join('; ')
}
