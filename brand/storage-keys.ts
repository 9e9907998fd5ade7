import { slug } from './slug.ts'

/**
 * The keys of everything that the product stores in browsers. The privacy policy lists those of visitors and students.
 */
export const storageKeys = {
  token: `${slug}Token`,
  user: `${slug}User`,
  draft: `${slug}Draft`,
  /** The form fields, without the password, while the user waits for the code in the email. */
  codeStep: `${slug}CodeStep`,
  dashboard: `${slug}Dashboard`,
  authorKeys: `${slug}AuthorKeys`,
  /** Whether a member of staff has switched off the keyboard shortcuts of the desk. */
  deskShortcuts: `${slug}DeskKeys`,
} as const
