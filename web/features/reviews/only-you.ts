/** The device of the author shows this text at a post or a vote until it is published. */
export const onlyYou = 'Only you can see this until tomorrow morning'
