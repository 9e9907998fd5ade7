import { type ReactNode, useEffect, useState } from 'react'
import { brand } from '#brand/brand.ts'
import type { DeskSession } from '#contract/staff.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { BarMenu, barLink } from '#web/ui/bar-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { deskAccount } from './account/desk-account.ts'
import { deskFallbacks } from './desk-call.ts'
import { DeskLink } from './desk-panel.tsx'
import { FindNumber } from './find-number.tsx'
import type { Screen } from './screen.ts'
import { screensFor } from './screens.ts'
import {
  activeShortcuts,
  runShortcut,
  setShortcutsEnabled,
  useShortcuts,
  useShortcutsEnabled,
} from './shortcuts.ts'

function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const shortcuts = activeShortcuts()
  const isEnabled = useShortcutsEnabled()
  return (
    <Dialog title="Keys of this screen" closeLabel="Close" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {shortcuts.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-h-8 min-w-8 place-items-center rounded-paper border border-edge bg-card px-2 font-mono">
                {key}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3 border-t border-rule pt-4">
        <input
          type="checkbox"
          checked={isEnabled}
          onChange={({ target }) => setShortcutsEnabled(target.checked)}
          className="size-5 accent-leaf"
        />
        Use these keys on this device
      </label>
    </Dialog>
  )
}

type DeskFrameProps = {
  session: DeskSession
  /** Undefined if the path has no screen. */
  current: Screen | undefined
  children: ReactNode
}

/** Shows the navigation bar, and the screen below the bar. */
export function DeskFrame({ session, current, children }: DeskFrameProps) {
  const [isHelpShown, setIsHelpShown] = useState(false)
  useShortcuts([{ key: '?', label: 'Show the keys of this screen', run: () => setIsHelpShown(true) }])
  useEffect(() => {
    document.addEventListener('keydown', runShortcut)
    return () => document.removeEventListener('keydown', runShortcut)
  }, [])
  return (
    <>
      <DeskBar session={session} current={current} onHelp={() => setIsHelpShown(true)} />
      <div className="wrap grow py-5 sm:py-7">{children}</div>
      {isHelpShown && <KeyboardHelp onClose={() => setIsHelpShown(false)} />}
    </>
  )
}

type DeskBarProps = Pick<DeskFrameProps, 'session' | 'current'> & { onHelp: () => void }

/** Returns whether the screen belongs to this navigation link: `/desk/cases/:id` is within `/desk/cases`. */
function isWithin(current: Screen | undefined, { path }: Screen): boolean {
  return current !== undefined && (current.path === path || current.path.startsWith(`${path}/`))
}

function DeskMenu({ session: { staff }, current }: Pick<DeskFrameProps, 'session' | 'current'>) {
  const links = screensFor(staff.role).filter(({ isInNavigation }) => isInNavigation)
  const title = links.find((screen) => isWithin(current, screen))?.title ?? current?.title
  return (
    <BarMenu
      label="Desk"
      buttonLabel={title ? `Menu: ${title}` : 'Menu'}
      links={links.map((screen) => (
        <li key={screen.path}>
          <DeskLink
            to={screen.path}
            className={barLink}
            aria-current={isWithin(current, screen) ? 'page' : undefined}
          >
            {screen.title}
          </DeskLink>
        </li>
      ))}
    >
      {(staff.role === 'moderator' || staff.role === 'admin') && <FindNumber />}
      <p className="text-sm wrap-anywhere text-chalk-2">
        {staff.email}, {staff.role}
      </p>
    </BarMenu>
  )
}

function DeskBar({ session, current, onHelp }: DeskBarProps) {
  const { busy, error, run } = useAction(deskAccount.signOut, deskFallbacks.signOut)
  return (
    <header className="board">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p className="font-serif text-lg font-bold">{brand.name} desk</p>
        <div className="ms-auto flex items-center gap-1">
          <button type="button" onClick={onHelp} className={barLink} aria-label="Keys of this screen">
            <kbd>?</kbd>
          </button>
          <Button variant="chalk" size="small" busy={busy} onClick={run}>
            Sign out
          </Button>
        </div>
        <DeskMenu key={current?.path} session={session} current={current} />
      </div>
      {error && (
        <div className="wrap pb-3">
          <ErrorNotice>{error}</ErrorNotice>
        </div>
      )}
    </header>
  )
}
