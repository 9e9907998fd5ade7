import { brand } from '#brand/brand.ts'
import { myReviewPage } from '#brand/my-review-page.ts'
import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { Island } from '#web/islands/island.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Logo } from '#web/ui/logo.tsx'
import { clickAction, menuId } from './click-actions.ts'
import HeaderSearch from './header-search.island.tsx'
import { LanguageLinks } from './language-links.tsx'
import { sharedElement } from './shared-html.tsx'

const { home, forSchools, forStudents, events, about, times } = publicPages

const entry = 'menu-entry'

const SiteMenu = sharedElement(
  'div',
  <dialog
    id={menuId}
    aria-label={m.site_menu()}
    {...{ closedby: 'any' }}
    className="m-0 ms-auto h-dvh max-h-none w-[min(20rem,85vw)] max-w-none overflow-y-auto overscroll-contain bg-paper p-0 text-ink shadow-lift motion-safe:open:animate-slide-in"
  >
    <div className="flex min-h-16 items-center justify-between border-b border-rule py-2 pe-3 ps-4">
      <Logo />
      <form method="dialog">
        <button
          type="submit"
          aria-label={m.site_close_the_menu()}
          className={buttonClass('plain', 'small', 'w-11 px-0!')}
        >
          <Icon path="M6 6l12 12M18 6 6 18" />
        </button>
      </form>
    </div>
    <nav aria-label={m.site_menu()} className="p-3">
      <ul>
        {[home, forSchools, forStudents, events, about].map(({ path, label }) => (
          <li key={path}>
            <a href={href(path)} className={entry}>
              {label}
            </a>
          </li>
        ))}
        <LanguageLinks className={entry} />
      </ul>
      <ul className="signed-out-only mt-3 border-t border-rule pt-3">
        <MenuLink to="/login">{m.site_login()}</MenuLink>
        <MenuLink to="/signup">{m.site_sign_up()}</MenuLink>
      </ul>
      <ul className="signed-in-only mt-3 border-t border-rule pt-3">
        <MenuLink to="/dashboard">{m.site_dashboard()}</MenuLink>
        <MenuLink to={myReviewPage.path}>{myReviewPage.label}</MenuLink>
        <MenuLink to="/account">{m.site_account()}</MenuLink>
        <li>
          <button type="button" {...clickAction('logout')} className={entry}>
            {m.site_logout()}
          </button>
        </li>
      </ul>
    </nav>
  </dialog>,
)

function MenuLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a href={href(to)} {...clickAction('sign-in')} className={entry}>
        {children}
      </a>
    </li>
  )
}

function PageLinks() {
  return (
    <ul className="flex max-lg:hidden @max-[58rem]:hidden">
      {[forSchools, forStudents, events, about, times].map(({ path, label }) => (
        <li key={path}>
          <a href={href(path)} className="nav-link">
            {label}
          </a>
        </li>
      ))}
      <LanguageLinks className="nav-link" />
    </ul>
  )
}

function VisitorLinks() {
  return (
    <div className="signed-out-only flex sm:gap-2 @max-[17rem]:hidden">
      <ButtonLink
        to="/login"
        {...clickAction('sign-in')}
        variant="plain"
        size="small"
        className="whitespace-nowrap max-sm:px-2.5"
      >
        {m.site_login()}
      </ButtonLink>
      <ButtonLink
        to="/signup"
        {...clickAction('sign-in')}
        size="small"
        className="whitespace-nowrap max-sm:px-2.5"
      >
        {m.site_sign_up()}
      </ButtonLink>
    </div>
  )
}

function StudentLinks() {
  return (
    <div className="signed-in-only flex sm:gap-2 lg:max-xl:gap-0">
      <ButtonLink
        to="/dashboard"
        variant="plain"
        size="small"
        className="whitespace-nowrap max-sm:px-1 lg:max-xl:px-2.5 @max-[14rem]:hidden"
      >
        {m.site_dashboard()}
      </ButtonLink>
      <ButtonLink
        to="/account"
        variant="plain"
        size="small"
        className="max-lg:hidden lg:max-xl:px-2.5 @max-[58rem]:hidden"
      >
        {m.site_account()}
      </ButtonLink>
      <Button
        {...clickAction('logout')}
        variant="line"
        size="small"
        className="max-sm:px-2 max-[22rem]:hidden @max-[19rem]:hidden"
      >
        {m.site_logout()}
      </Button>
    </div>
  )
}

const searchId = 'header-search'

const lookingGlass = 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500 20.500 20.500'

function HeaderSearchButton() {
  return (
    <button
      type="button"
      popoverTarget={searchId}
      className={buttonClass(
        'plain',
        'small',
        'max-xl:w-11 max-xl:px-0! max-[22rem]:w-9 xl:border xl:border-edge xl:bg-card xl:pe-5 xl:ps-3.5 xl:font-medium xl:text-ink-2',
      )}
    >
      <Icon path={lookingGlass} />
      <span className="max-xl:sr-only">{m.site_find_a_school()}</span>
    </button>
  )
}

/**
 * The attribute `data-session` of `<html>` decides which links are visible. `click-actions.ts` handles the clicks.
 *
 * Links that do not fit are only in the menu. A media query does not know the size of the text, so container queries
 * decide. Browsers without them wrap the line.
 */
const HeaderBar = sharedElement(
  'div',
  <div className="flex min-h-16 flex-wrap items-center justify-between gap-2 py-2">
    <a href={href('/')} aria-label={m.site_home({ name: brand.name })} className="inline-flex rounded-card">
      <Logo atTop />
    </a>
    <nav aria-label={m.site_main()} className="flex items-center gap-0.5 sm:gap-1 xl:gap-2">
      <PageLinks />
      <VisitorLinks />
      <StudentLinks />
      <HeaderSearchButton />
      <button
        type="button"
        {...clickAction('menu')}
        aria-label={m.site_menu()}
        aria-haspopup="dialog"
        className={buttonClass('plain', 'small', 'w-11 px-0! lg:hidden @max-[58rem]:inline-flex!')}
        // With these attributes, new browsers open the menu without a script.
        {...{ command: 'show-modal', commandfor: menuId }}
      >
        <Icon path="M4 7h16M4 12h16M4 17h16" />
      </button>
    </nav>
  </div>,
)

export function SiteHeader() {
  return (
    <>
      <HeaderBar className="wrap @container" />
      <Island of={HeaderSearch} on="touch" props={{ id: searchId }} sharedBy="" />
      <SiteMenu />
    </>
  )
}

/** Shows an icon that screen readers skip. The element around the icon needs a text or an accessible name. */
function Icon({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      aria-hidden="true"
    >
      <path d={path} strokeLinecap="round" />
    </svg>
  )
}
