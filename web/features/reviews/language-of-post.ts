import { languageOf } from '#messages/language.ts'
import { type Language, languageByScript } from '#messages/languages.ts'
import { writtenLanguage } from '#messages/written-language.ts'

/** Like `languageOf`, but tells Hindi in Latin letters from English. */
export function languageOfPost(text: string): Language | 'hi-Latn' | undefined {
  const isHinglish = languageByScript(text) !== 'hi-IN' && writtenLanguage(text) === 'hi'
  return isHinglish ? 'hi-Latn' : languageOf(text)
}
