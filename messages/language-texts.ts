import type { Language } from './languages.ts'

/** In the language itself. `offer` stands on pages in other languages. */
export const languageTexts: Readonly<Record<Language, { name: string; offer: string; close: string }>> = {
  'en-IN': { name: 'English', offer: 'This page is also in English.', close: 'Close' },
  'hi-IN': { name: 'हिन्दी', offer: 'यह पेज हिन्दी में भी है।', close: 'बंद करें' },
}
