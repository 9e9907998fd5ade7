/** The grades of the sign-up form. Apart from the schemas, so that a page which needs only these does not load zod. */
export const grades = ['9', '10', '11', '12', 'college'] as const
