import { slug } from './slug.ts'

/** What the product stores in the browser. The privacy policy lists all of it. */
export const storageKeys = {
  token: `${slug}Token`,
  user: `${slug}User`,
  draft: `${slug}Draft`,
  /** The fields of a form that waits for a code. */
  codeStep: `${slug}CodeStep`,
  dashboard: `${slug}Dashboard`,
  authorKeys: `${slug}AuthorKeys`,
} as const
