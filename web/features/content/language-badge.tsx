import * as m from '#messages'
import { language as ownLanguage } from '#messages/language.ts'
import type { TimesCard } from './times-item.ts'

/** Says in which language an item is, unless it is the language of these pages. */
export function LanguageBadge({ card: { language } }: { card: Pick<TimesCard, 'language'> }) {
  if (language === ownLanguage) return null
  return (
    <span className="rounded-full border border-edge px-2 text-[0.8125rem] leading-5 font-medium text-ink-2">
      {m.times_item_in_language({ language })}
    </span>
  )
}
