import type { Language } from './languages.ts'

/** Creates a formatter for each language once. */
function once<Formatter>(create: (language: Language) => Formatter): (language: Language) => Formatter {
  const formatters = new Map<Language, Formatter>()
  return (language) => {
    const formatter = formatters.get(language) ?? create(language)
    formatters.set(language, formatter)
    return formatter
  }
}

const rules = once((language) => new Intl.PluralRules(language))
const formats = once((language) => new Intl.NumberFormat(language))

/*
 * The pages use these functions instead of those of Paraglide, which create a formatter at each call. That took a tenth of
 * the time to render a school page.
 */

/** Returns the plural category of a count, such as `one`. */
export function plural(language: Language, count: number): string {
  return rules(language).select(count)
}

/** Returns a number with the separators of the language. */
export function number(language: Language, value: number): string {
  return formats(language).format(value)
}
