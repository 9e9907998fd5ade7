import { addressIn, type Language, languageByScript, sourceLanguage, splitAddress } from './languages.ts'

/** Set by the build of a language. */
declare const __LANGUAGE__: Language

/** The language of these pages. */
export const language: Language = typeof __LANGUAGE__ === 'undefined' ? sourceLanguage : __LANGUAGE__

/** For dates. The specification writes them as in the United States. */
export const dateLanguage = language === sourceLanguage ? 'en-US' : language

/**
 * Returns the address of a page in this language. Keeps addresses that have its prefix, and others, such as `mailto:` or
 * `#top`.
 */
export function href(path: string): string {
  if (language === sourceLanguage || !path.startsWith('/')) return path
  return splitAddress(path).language === language ? path : addressIn(language, path)
}

/** Returns the path that all languages share. */
export function pathOf(address: string): string {
  return language === sourceLanguage ? address : splitAddress(address).path
}

/** Returns the language of a name or of a text that somebody wrote, by its script, unless it is the language of these pages. */
export function languageOf(text: string): Language | undefined {
  const own = languageByScript(text)
  if (own !== language) return own
  return undefined
}
