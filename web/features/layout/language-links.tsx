import { useLocation } from 'react-router'
import { language } from '#messages/language.ts'
import { addressIn, type Language, languages, languageTexts } from '#messages/languages.ts'
import { clickAction } from './click-actions.ts'

const others = languages.filter((each) => each !== language)

/** The page, its search and the content of its forms stay: see `switch-language.ts`. */
export function LanguageLinks({ className }: { className?: string }) {
  return others.map((each) => (
    <LanguageLink key={each} to={each} className={className}>
      {languageTexts[each].name}
    </LanguageLink>
  ))
}

type LanguageLinkProps = { to: Language; className: string | undefined; children: string }

function LanguageLink({ to, className, children }: LanguageLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <a
      href={addressIn(to, pathname + search)}
      lang={to}
      hrefLang={to}
      {...clickAction('language')}
      className={className}
    >
      {children}
    </a>
  )
}

/** `offerLanguage` shows one of these lines, at most once. They cover the end of the page, so that nothing moves. */
export function LanguageOffers() {
  return others.map((each) => (
    <p
      key={each}
      lang={each}
      hidden
      data-offer={each}
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t border-rule bg-card p-2 text-ink shadow-lift [&[hidden]]:hidden print:hidden"
    >
      {languageTexts[each].offer}
      <LanguageLink
        to={each}
        className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
      >
        {languageTexts[each].name}
      </LanguageLink>
      <button type="button" {...clickAction('close')} className="min-h-11 px-2 font-semibold text-ink-2">
        {languageTexts[each].close}
      </button>
    </p>
  ))
}
