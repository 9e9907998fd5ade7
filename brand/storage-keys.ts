import { slug } from './slug.ts'

/**
 * The keys of everything that the product stores in `localStorage` and `sessionStorage`. The privacy policy lists the
 * keys that visitors and students have.
 */
export const storageKeys = {
  token: `${slug}Token`,
  user: `${slug}User`,
  draft: `${slug}Draft`,
  /** The form fields, without the password, while the user waits for the code in the email. */
  codeStep: `${slug}CodeStep`,
  dashboard: `${slug}Dashboard`,
  /** Author code, credentials, votes and posts of each account that uses this browser, encrypted. */
  deviceData: `${slug}DeviceData`,
  /** The key that decrypts the device data of the account that is signed in. */
  deviceKey: `${slug}DeviceKey`,
  /** The public keys of the issuer of credentials, by school year. */
  issuerKeys: `${slug}IssuerKeys`,
  /** The schools that the visitor wants to compare. */
  compared: `${slug}Compared`,
  /** Whether a member of staff has switched off the keyboard shortcuts of the desk. */
  deskShortcuts: `${slug}DeskKeys`,
} as const
