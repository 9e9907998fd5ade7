import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { language } from '#messages/language.ts'
import { sourceLanguage } from '#messages/languages.ts'
import { classNames } from '#web/ui/class-names.ts'

type TransliterationProps = {
  school: Pick<School, 'local'>
  /** Whether the text says who wrote it. */
  explained?: boolean
  className?: string
}

/** Shows the name of a school in the script of the page, below the name itself. English pages have none. */
export function Transliteration({ school, explained = false, className }: TransliterationProps) {
  const name = language === sourceLanguage ? undefined : school.local?.name
  if (name === undefined) return null
  return (
    <span title={m.schools_transliteration_explained()} className={classNames('block text-sm', className)}>
      {explained ? m.schools_transliteration_by_rules({ name }) : m.schools_transliteration({ name })}
    </span>
  )
}
