import * as m from '#messages'
import { buttonClass } from '#web/ui/button-class.ts'
import { clickAction } from './click-actions.ts'

/** `share-page.ts` shares or copies the address of the page, and writes into the status. */
export function ShareButton({ onBoard = false }: { onBoard?: boolean }) {
  return (
    <span className="with-script inline-flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <button type="button" {...clickAction('share')} className={buttonClass(onBoard ? 'chalk' : 'line')}>
        {m.site_share()}
      </button>
      <span role="status" className="text-sm wrap-anywhere" />
    </span>
  )
}
