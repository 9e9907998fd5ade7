/** Marks a post or a vote that waits for the publication, on the device of its author. */
export const onlyYou = 'Only you can see this until tomorrow morning'
