import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { memberFallbacks } from '#web/features/members/fallbacks.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { BarMenu, barLink } from '#web/ui/bar-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { schoolAccount } from './account/school-account.ts'
import type { WorkspaceScreen } from './screen.ts'
import { screens } from './screens.ts'
import { WorkspaceLink } from './workspace-link.tsx'

type WorkspaceFrameProps = {
  /** Undefined if the path has no screen. */
  current: WorkspaceScreen | undefined
  children: ReactNode
}

/** Shows the navigation bar, and the screen below the bar. */
export function WorkspaceFrame({ current, children }: WorkspaceFrameProps) {
  const { busy, error, run } = useAction(schoolAccount.signOut, memberFallbacks.signOut)
  return (
    <>
      <header className="board">
        <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <p className="font-serif text-lg font-bold">
            <a href={href('/')}>{m.workspace_name({ brand: brand.name })}</a>
          </p>
          <Button variant="chalk" size="small" busy={busy} onClick={run} className="ms-auto">
            {m.workspace_sign_out()}
          </Button>
          <BarMenu
            key={current?.path}
            label={m.workspace_navigation()}
            buttonLabel={current ? `${m.site_menu()}: ${current.title}` : m.site_menu()}
            links={screens.map(({ path, title }) => (
              <li key={path}>
                <WorkspaceLink
                  to={path}
                  className={barLink}
                  aria-current={path === current?.path ? 'page' : undefined}
                >
                  {title}
                </WorkspaceLink>
              </li>
            ))}
          />
        </div>
        {error && (
          <div className="wrap pb-3">
            <ErrorNotice>{error}</ErrorNotice>
          </div>
        )}
      </header>
      <div className="wrap grow py-5 sm:py-7">{children}</div>
    </>
  )
}
