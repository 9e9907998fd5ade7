/** Not in `publicPages`, because the menus do not contain it. */
export const myReviewPage = { path: '/my-review', label: 'Change my review' } as const
