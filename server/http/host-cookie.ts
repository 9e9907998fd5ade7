const isOverHttps = (origin: string) => origin.startsWith('https:')

/** Scripts cannot read this cookie, and requests from other sites do not contain it. */
export class HostCookie {
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  /** Other hosts of the domain cannot set a cookie with the prefix, which needs https. */
  #nameFor(origin: string): string {
    return isOverHttps(origin) ? `__Host-${this.#name}` : this.#name
  }

  /**
   * @param header `Cookie`
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

export const deskCookie = new HostCookie('desk')
export const schoolCookie = new HostCookie('school')
