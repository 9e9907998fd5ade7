/** Data of the first page after a sign-in or sign-up: the path of the page on which it happened. */
export type SignIn = { after: string }

export function isSignedUp(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'after' in data && data.after === '/signup'
}
