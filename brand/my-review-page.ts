import * as m from '#messages'
/** Not in `publicPages`, because search engines must not list it. */
export const myReviewPage = {
  path: '/my-review',
  label: m.page_my_posts(),
} as const
