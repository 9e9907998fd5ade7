import { Link, useNavigate } from 'react-router'
import { brand } from '#web/brand/brand.ts'
import { Logo } from '#web/brand/logo.tsx'
import { logOut } from '#web/features/session/log-out.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/**
 * The sticky header. Until the session is restored both variants are there, and the attribute that the head
 * script set chooses which one is seen.
 */
export function SiteHeader() {
  const { status } = useSession()
  const navigate = useNavigate()
  return (
    <header className="sticky top-0 z-20 border-b border-rule bg-paper">
      <div className="wrap flex min-h-16 items-center justify-between gap-2 py-2">
        <Link to="/" aria-label={`${brand.name}, home`} className="inline-flex rounded-card">
          <Logo />
        </Link>
        <nav aria-label="Main" className="flex items-center">
          {status !== 'in' && (
            <div className="for-visitors flex gap-1 sm:gap-2">
              <ButtonLink to="/login" look="plain" size="small" className="max-sm:px-3">
                Login
              </ButtonLink>
              <ButtonLink to="/signup" size="small" className="max-sm:px-3">
                Sign Up
              </ButtonLink>
            </div>
          )}
          {status !== 'out' && (
            <div className="for-members flex sm:gap-2">
              <ButtonLink
                to="/dashboard"
                look="plain"
                size="small"
                className="max-sm:px-2 max-[22rem]:px-1.5"
              >
                Dashboard
              </ButtonLink>
              <ButtonLink to="/account" look="plain" size="small" className="max-sm:px-2 max-[22rem]:px-1.5">
                Account
              </ButtonLink>
              <Button
                look="line"
                size="small"
                className="max-sm:px-3 max-[22rem]:px-2"
                onClick={() => {
                  logOut()
                  navigate('/')
                }}
              >
                Logout
              </Button>
            </div>
          )}
        </nav>
      </div>
    </header>
  )
}
