/** Not in `publicPages`, because search engines must not list it. */
export const myReviewPage = { path: '/my-review', label: 'My posts' } as const
