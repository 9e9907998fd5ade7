import { language } from './language.ts'
import { type Language, languageByScript } from './languages.ts'

/** Returns the language of a name or of a text that somebody wrote, by its script, unless it is the language of these pages. */
export function languageOf(text: string): Language | undefined {
  const own = languageByScript(text)
  if (own !== language) return own
  return undefined
}
