import { buttonClass } from '#web/ui/button-class.ts'
import type { TimesCard } from './times-item.ts'

export function ApplyLink({ card: { applyLink, title } }: { card: Pick<TimesCard, 'applyLink' | 'title'> }) {
  return (
    <a
      href={applyLink}
      target="_blank"
      rel="noopener"
      className={buttonClass('leaf', 'small', 'justify-self-start')}
    >
      Apply Now<span className="sr-only">: {title} (opens in a new tab)</span>
    </a>
  )
}
