import { slug } from './slug.ts'

/** What the product stores in the browser. The privacy policy lists all of it. */
export const storageKeys = {
  token: `${slug}Token`,
  user: `${slug}User`,
  draft: `${slug}Draft`,
  /** Input of a form before its code is entered. */
  codeStep: `${slug}CodeStep`,
  dashboard: `${slug}Dashboard`,
  authorKeys: `${slug}AuthorKeys`,
} as const
