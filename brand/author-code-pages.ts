import * as m from '#messages'
/** Not in `publicPages`, because search engines must not list it. */
export const myCodePage = {
  path: '/my-code',
  label: m.page_enter_your_secret_code(),
} as const

/** The section of the account page that shows the author code. */
export const authorCodeSection = { path: '/account#author-code', id: 'author-code' } as const
