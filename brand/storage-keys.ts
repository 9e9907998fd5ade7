import { slug } from './slug.ts'

/** All data that the product stores in the browser. The privacy policy lists it. */
export const storageKeys = {
  token: `${slug}Token`,
  user: `${slug}User`,
  draft: `${slug}Draft`,
  /** The fields of a form that waits for a code. */
  codeStep: `${slug}CodeStep`,
  dashboard: `${slug}Dashboard`,
  authorKeys: `${slug}AuthorKeys`,
} as const
