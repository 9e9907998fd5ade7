import { publicPages } from '#brand/public-pages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { clickAction, menuId } from './click-actions.ts'

const { home, forSchools, forStudents, events, about } = publicPages

const entry = 'menu-entry'

export function SiteMenu() {
  return (
    <dialog
      id={menuId}
      aria-label="Menu"
      {...{ closedby: 'any' }}
      className="m-0 ml-auto h-dvh max-h-none w-[min(20rem,85vw)] max-w-none overflow-y-auto overscroll-contain bg-paper p-0 text-ink shadow-lift motion-safe:open:animate-slide-in"
    >
      <div className="flex min-h-16 items-center justify-between border-b border-rule py-2 pr-3 pl-4">
        <Logo />
        <form method="dialog">
          <button
            type="submit"
            aria-label="Close the menu"
            className={buttonClass('plain', 'small', 'w-11 px-0!')}
          >
            <Icon path="M6 6l12 12M18 6 6 18" />
          </button>
        </form>
      </div>
      <nav aria-label="Menu" className="p-3">
        <ul>
          {[home, forSchools, forStudents, events, about].map(({ path, label }) => (
            <li key={path}>
              <a href={path} className={entry}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ul className="signed-out-only mt-3 border-t border-rule pt-3">
          <MenuLink to="/login">Login</MenuLink>
          <MenuLink to="/signup">Sign Up</MenuLink>
        </ul>
        <ul className="signed-in-only mt-3 border-t border-rule pt-3">
          <MenuLink to="/dashboard">Dashboard</MenuLink>
          <MenuLink to="/account">Account</MenuLink>
          <li>
            <button type="button" {...clickAction('logout')} className={entry}>
              Logout
            </button>
          </li>
        </ul>
      </nav>
    </dialog>
  )
}

function MenuLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a href={to} {...clickAction('sign-in')} className={entry}>
        {children}
      </a>
    </li>
  )
}
