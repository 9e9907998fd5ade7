import { tappable } from '#web/islands/tap.ts'
import type { TimesCard } from './times-item.ts'

/** The id of the island that shows an item in a dialog. */
export const timesDialogId = 'times-dialog'

type ItemLinkProps = {
  card: Pick<TimesCard, 'path' | 'title'>
  /** True if the item opens in the dialog of the Times page. */
  opensDialog?: boolean
  children: string
}

/** Renders a link whose click area covers the whole card. The card must have the class `relative`. */
export function ItemLink({ card: { path, title }, opensDialog = true, children }: ItemLinkProps) {
  return (
    <a
      href={path}
      {...(opensDialog && tappable(timesDialogId))}
      className="inline-flex min-h-11 items-center font-semibold text-leaf underline decoration-transparent underline-offset-4 group-hover:decoration-current after:absolute after:inset-0"
    >
      {children}
      <span className="sr-only">: {title}</span>
    </a>
  )
}
