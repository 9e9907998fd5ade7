const isOverHttps = (origin: string) => origin.startsWith('https:')

/** A cookie that scripts cannot read and that requests from other sites do not contain. */
export class HostCookie {
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  /**
   * Browsers accept the prefix `__Host-` only over https. The prefix prevents other hosts of the domain from setting the
   * cookie.
   */
  #nameFor(origin: string): string {
    return isOverHttps(origin) ? `__Host-${this.#name}` : this.#name
  }

  /**
   * Returns the value in the header `Cookie`.
   * @param origin the public URL
   */
  read(header: string | undefined, origin: string): string | undefined {
    const prefix = `${this.#nameFor(origin)}=`
    const cookie = header?.split(/; */).find((each) => each.startsWith(prefix))
    return cookie === undefined || cookie === prefix ? undefined : cookie.slice(prefix.length)
  }

  /**
   * Returns the value of the header `Set-Cookie`.
   * @param seconds until the browser removes the cookie
   */
  write(value: string, { origin, seconds }: { origin: string; seconds: number }): string {
    const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict']
    if (isOverHttps(origin)) attributes.push('Secure')
    return [`${this.#nameFor(origin)}=${value}`, ...attributes].join('; ')
  }
}

/** Contains the token of a staff session. */
export const deskCookie = new HostCookie('desk')
