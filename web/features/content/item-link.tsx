import { href, languageOf } from '#messages/language.ts'
import { tappable } from '#web/islands/tap.ts'
import type { TimesCard } from './times-item.ts'

/** The id of the island that shows items in a dialog. */
export const timesDialogId = 'times-dialog'

type ItemLinkProps = {
  card: Pick<TimesCard, 'path' | 'title'>
  opensDialog?: boolean
  children: string
}

/** The click area covers the whole card, which must have the class `relative`. */
export function ItemLink({ card: { path, title }, opensDialog = true, children }: ItemLinkProps) {
  return (
    <a
      href={href(path)}
      {...(opensDialog && tappable(timesDialogId))}
      className="inline-flex min-h-11 items-center font-semibold text-leaf underline decoration-transparent underline-offset-4 group-hover:decoration-current after:absolute after:inset-0"
    >
      {children}
      <span lang={languageOf(title)} className="sr-only">
        : {title}
      </span>
    </a>
  )
}
