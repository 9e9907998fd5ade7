/** Why the login page opens: to write a review, to show another page, or because the session has ended. */
export const loginKinds = ['review', 'page', 'session'] as const

export type LoginKind = (typeof loginKinds)[number]

/** The query names the kind only, never the page to open afterwards. The server renders the page of each kind. */
export function loginPath(kind?: LoginKind): string {
  return kind === undefined ? '/login' : `/login?for=${kind}`
}

export function parseLoginKind(text: string | null): LoginKind | undefined {
  return loginKinds.find((kind) => kind === text)
}
