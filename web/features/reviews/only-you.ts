/** Shown on the author's device at a post or vote that is not published yet. */
export const onlyYou = 'Only you can see this until tomorrow morning'
