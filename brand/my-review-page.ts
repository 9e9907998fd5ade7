/** Where an author key opens what belongs to it. Apart from the public pages, which every page carries. */
export const myReviewPage = { path: '/my-review', label: 'Change my review' } as const
