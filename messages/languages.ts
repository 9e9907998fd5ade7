/** Tags of BCP 47. The first one is the language of the specification, whose addresses have no prefix. */
export const languages = ['en-IN', 'hi-IN'] as const

export type Language = (typeof languages)[number]

export const sourceLanguage: Language = languages[0]

/** Part of a stored form. The language of the specification is the default. */
export function writtenIn(language: Language): { language?: Language } {
  return language === sourceLanguage ? {} : { language }
}

/** A message without parameters. On the server, the caller names the language. */
export type TextInLanguage = (inputs?: Record<string, never>, options?: { locale?: Language }) => string

/** The first part of the addresses of a language, without a final slash. */
export const prefixes: Readonly<Record<Language, string>> = { 'en-IN': '', 'hi-IN': '/hi' }

/** In the language itself. `offer` stands on pages in other languages. */
export const languageTexts: Readonly<Record<Language, { name: string; offer: string; close: string }>> = {
  'en-IN': { name: 'English', offer: 'This page is also in English.', close: 'Close' },
  'hi-IN': { name: 'हिन्दी', offer: 'यह पेज हिन्दी में भी है।', close: 'बंद करें' },
}

/** Returns the language of a page, and the path that all languages share, such as `/near?page=2`. */
export function splitAddress(address: string): { language: Language; path: string } {
  const language = languages.find((each) => prefixes[each] !== '' && startsWithPart(address, prefixes[each]))
  if (language === undefined) return { language: sourceLanguage, path: address }
  const rest = address.slice(prefixes[language].length)
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` }
}

function startsWithPart(address: string, part: string): boolean {
  return address.startsWith(part) && /^(?:[/?#]|$)/.test(address.slice(part.length))
}

/** Returns the address of a page in a language. The home page has no final slash, except without a prefix. */
export function addressIn(language: Language, path: string): string {
  const prefix = prefixes[language]
  return prefix === '' ? path : prefix + path.replace(/^\/(?=[?#]|$)/, '')
}
