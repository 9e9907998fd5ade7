import { useLocation } from 'react-router'
import { language } from '#messages/language.ts'
import { languageTexts } from '#messages/language-texts.ts'
import { addressIn, codeOf, languages } from '#messages/languages.ts'

const others = languages.filter((each) => each !== language)

/**
 * List items. `click-actions.ts` recognises these links by `hreflang`. The page, its search and the content of its forms
 * stay: see `switch-language.ts`.
 */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  return others.map((each) => (
    <li key={each}>
      <a
        href={addressIn(each, pathname + search)}
        hrefLang={codeOf(each)}
        lang={codeOf(each)}
        className={className}
      >
        {languageTexts[each].name}
      </a>
    </li>
  ))
}
