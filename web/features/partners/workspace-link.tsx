import type { ComponentProps } from 'react'
import { href } from '#messages/language.ts'
import { openInstead, openWithinPage } from '#web/islands/view.ts'
import type { WorkspaceScreen } from './screen.ts'

type WorkspaceLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: WorkspaceScreen['path'] }

/** Links to a screen, and opens the screen without loading a document. */
export function WorkspaceLink({ to, ...rest }: WorkspaceLinkProps) {
  return <a {...rest} href={href(to)} onClick={(event) => openInstead(event, () => openWithinPage(to))} />
}
