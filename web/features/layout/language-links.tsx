import { language } from '#messages/language.ts'
import { languageTexts } from '#messages/language-texts.ts'
import { codeOf, languages } from '#messages/languages.ts'
import { otherAddress } from './shared-html.tsx'

const others = languages.filter((each) => each !== language)

/**
 * List items. `click-actions.ts` recognises these links by `hreflang`. The page, its search and the content of its forms
 * stay: see `switch-language.ts`.
 */
export function LanguageLinks({ className }: { className: string }) {
  return others.map((each) => (
    <li key={each}>
      <a href={otherAddress(each)} hrefLang={codeOf(each)} lang={codeOf(each)} className={className}>
        {languageTexts[each].name}
      </a>
    </li>
  ))
}
