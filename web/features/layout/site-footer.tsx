import { brand } from '#brand/brand.ts'
import { isSampleText } from '#brand/is-sample-text.ts'
import { myReviewPage } from '#brand/my-review-page.ts'
import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { Logo } from '#web/ui/logo.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { LanguageLinks } from './language-links.tsx'
import { sharedElement } from './shared-html.tsx'

const {
  forSchools,
  forStudents,
  events,
  about,
  times,
  places,
  registerSchool,
  contact,
  complaint,
  transparency,
  terms,
  privacy,
} = publicPages

type Page = { path: string; label: string }

const columns: { title: string; pages: Page[] }[] = [
  { title: m.site_students(), pages: [forStudents, events, times, myReviewPage] },
  { title: m.site_schools(), pages: [places, forSchools, registerSchool] },
  { title: brand.name, pages: [about, contact, complaint, transparency, terms, privacy] },
]

export const SiteFooter = sharedElement(
  'footer',
  <>
    <div className="wrap grid gap-x-10 gap-y-8 py-10 lg:grid-cols-[1.4fr_2fr]">
      <div className="grid content-start gap-3">
        <Logo />
        <p className="max-w-md text-sm text-ink-2">{m.site_we_show_reviews_exactly_as_students()}</p>
      </div>
      <nav aria-label={m.site_footer()} className="columns-fit gap-x-6 gap-y-6 [--column:8rem]">
        {columns.map(({ title, pages }) => (
          <div key={title}>
            <h2 className="font-sans text-sm font-semibold tracking-normal text-ink-2">{title}</h2>
            <ul className="mt-1">
              {pages.map(({ path, label }) => (
                <li key={path}>
                  <a href={href(path)} className="footer-link">
                    {label}
                  </a>
                </li>
              ))}
              {pages.includes(contact) && <LanguageLinks className="footer-link" />}
            </ul>
          </div>
        ))}
      </nav>
    </div>
    <div className="border-t border-rule">
      <p className="wrap py-4 text-sm text-ink-2">
        {`${brand.operator.name}, ${brand.operator.postalAddress}. `}
        <a href={`mailto:${brand.contactEmail}`} className="underline underline-offset-4">
          {brand.contactEmail}
        </a>
        {isSampleText(JSON.stringify([brand.operator, brand.contactEmail])) && (
          <>
            {' '}
            <SampleBadge />
          </>
        )}
      </p>
    </div>
  </>,
)
