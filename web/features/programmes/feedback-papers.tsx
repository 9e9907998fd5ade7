import type { FeedbackCodes } from '#contract/programmes.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { formatDate } from '#web/ui/dates.ts'
import { QrCode } from '#web/ui/qr-code.tsx'

/** Shows a paper for each code, to cut. The code of a link stands in its fragment, which browsers do not send. */
export function FeedbackPapers({ programme, lastDay, codes }: FeedbackCodes) {
  const address = href('/feedback')
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-2 print:gap-0">
      {codes.map((code) => (
        <li
          key={code}
          className="grid break-inside-avoid grid-cols-[minmax(0,7rem)_minmax(0,1fr)] items-center gap-4 border border-dashed border-edge bg-card p-3"
        >
          <div className="[&_svg]:w-full">
            <QrCode text={`${location.origin}${address}#${code}`} label={m.programmes_code_label()} />
          </div>
          <div className="grid gap-1 text-sm wrap-anywhere">
            <p className="font-semibold">{m.programmes_code_heading({ title: programme })}</p>
            <p>{m.programmes_code_how({ address: `${location.host}${address}` })}</p>
            <p className="font-mono text-base font-semibold">{code}</p>
            <p>{m.programmes_code_anonymous({ day: formatDate(lastDay) })}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
