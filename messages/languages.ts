/** The language of the specification. Its addresses have no prefix. A literal, so that a build can drop dead code. */
export const sourceLanguage = 'en-IN'

/** Tags of BCP 47. */
export const languages = [sourceLanguage, 'hi-IN'] as const

export type Language = (typeof languages)[number]

/**
 * Returns the language of a text by its script. Texts in Hindi contain English words in Latin letters, so that a quarter of
 * the letters is enough.
 */
export function languageByScript(text: string): Language {
  const hindi = text.match(/[\u0900-\u097f]/g)?.length ?? 0
  if (hindi === 0) return sourceLanguage
  const english = text.match(/[a-z]/gi)?.length ?? 0
  return 3 * hindi > english ? 'hi-IN' : sourceLanguage
}

/** Part of a stored form. The language of the specification is the default. */
export function writtenIn(language: Language): { language?: Language } {
  return language === sourceLanguage ? {} : { language }
}

/** A message without parameters. On the server, the caller names the language. */
export type TextInLanguage = (inputs?: Record<string, never>, options?: { locale?: Language }) => string

/** Returns the language without the country, such as `hi`. */
export function codeOf(language: Language): string {
  return language.slice(0, language.indexOf('-'))
}

/** The scripts of languages of India that are written from right to left. */
const rightToLeftScripts = new Set(['Arab'])

/** Returns whether the language is written from right to left, such as Urdu. */
export function isRightToLeft(language: Language): boolean {
  return rightToLeftScripts.has(new Intl.Locale(language).maximize().script ?? '')
}

/** Returns the first part of the addresses of a language, such as `/hi`, or an empty text. */
export function prefixOf(language: Language): string {
  return language === sourceLanguage ? '' : `/${codeOf(language)}`
}

/** Returns the language of a page, and the path that all languages share, such as `/near?page=2`. */
export function splitAddress(address: string): { language: Language; path: string } {
  const [part = ''] = /^\/\w+(?=[/?#]|$)/.exec(address) ?? []
  const language = part ? languages.find((each) => prefixOf(each) === part) : undefined
  if (language === undefined) return { language: sourceLanguage, path: address }
  const rest = address.slice(part.length)
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Returns the address of a page in a language. The home page has no final slash, except without a prefix. */
export function addressIn(language: Language, path: string): string {
  const prefix = prefixOf(language)
  return prefix === '' ? path : prefix + path.replace(/^\/(?=[?#]|$)/, '')
}
