import { slug } from './slug.ts'

/** The keys of everything that the product stores in the browser. The privacy policy lists this data. */
export const storageKeys = {
  token: `${slug}Token`,
  user: `${slug}User`,
  draft: `${slug}Draft`,
  /** The fields of a form that waits for a code. */
  codeStep: `${slug}CodeStep`,
  dashboard: `${slug}Dashboard`,
  authorKeys: `${slug}AuthorKeys`,
} as const
