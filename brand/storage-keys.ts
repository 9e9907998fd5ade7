import { slug } from './slug.ts'

/** All keys in `localStorage` and `sessionStorage` of visitors and students. The privacy policy lists them. */
export const storageKeys = {
  token: `${slug}Token`,
  user: `${slug}User`,
  draft: `${slug}Draft`,
  /** The form fields, without the password, while the user waits for the code in the email. */
  codeStep: `${slug}CodeStep`,
  dashboard: `${slug}Dashboard`,
  /** Author code, credentials, votes and posts of each account that uses this browser, encrypted. */
  deviceData: `${slug}DeviceData`,
  /** Decrypts the device data of the account that is signed in. */
  deviceKey: `${slug}DeviceKey`,
  /** The public keys of the issuer of credentials, by school year. */
  issuerKeys: `${slug}IssuerKeys`,
  compared: `${slug}Compared`,
  /** The language that the user has chosen, or the language of the page that offered another one. */
  language: `${slug}Language`,
  /** The content of forms, without passwords and codes, while the page opens in another language. */
  switchedForm: `${slug}SwitchedForm`,
} as const

export const deskStorageKeys = {
  /** Whether the keyboard shortcuts of the desk are switched off. */
  shortcuts: `${slug}DeskKeys`,
} as const
