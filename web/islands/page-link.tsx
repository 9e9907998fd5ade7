import type { ComponentProps } from 'react'
import { href } from '#messages/language.ts'
import { leave, openInstead } from './view.ts'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Data for the next page. The URL does not contain the data. */
  data?: unknown
  replace?: boolean
}

/** For links without data, use plain `<a>` elements. */
export function PageLink({ to, data, replace = false, ...rest }: PageLinkProps) {
  return (
    <a
      {...rest}
      href={href(to)}
      onClick={(event) => openInstead(event, () => leave(to, { data, replace }))}
    />
  )
}
