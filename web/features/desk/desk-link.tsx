import type { ComponentProps } from 'react'
import { openWithinPage } from '#web/islands/view.ts'
import { openInstead } from '#web/ui/open-instead.ts'

type DeskLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: `/desk${string}` }

/** Links to a screen, and opens the screen without loading a document. */
export function DeskLink({ to, ...rest }: DeskLinkProps) {
  return <a {...rest} href={to} onClick={(event) => openInstead(event, () => openWithinPage(to))} />
}
