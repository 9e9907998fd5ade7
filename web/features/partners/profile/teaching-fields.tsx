import type { OwnSchoolProfile } from '#contract/own-school-profile.ts'
import { schoolTypes } from '#contract/school-facts.ts'
import {
  profileLimits,
  type StatedLanguage,
  statedBoards,
  statedLanguages,
} from '#contract/school-profile-choices.ts'
import type { ProfileDocument } from '#contract/school-profiles.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import * as m from '#messages'
import { schoolTypeTexts } from '#web/features/directory/fact-texts.ts'
import { SelectField } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { CheckGroup } from './check-group.tsx'
import { classOptions } from './class-options.ts'
import type { FieldsProps } from './part-fields.tsx'

/** Most schools choose these. */
const frequent = ['English', 'Hindi'] as const satisfies StatedLanguage[]

const languageOptions = [...new Set<StatedLanguage>([...frequent, ...statedLanguages])].map((language) => ({
  value: language,
  label: m.profile_language({ language }),
}))

type TeachingFacts = Pick<ProfileDocument, 'boards' | 'mediums' | 'schoolType' | 'classes'>

function registerFacts(school: SchoolDetail | undefined): TeachingFacts {
  const names = (text: string | null | undefined) => (text ?? '').split(/[,;/&]/).map((name) => name.trim())
  const boards = names(school?.board)
  const mediums = names(school?.medium)
  return {
    boards: statedBoards.filter((board) => boards.includes(board)),
    mediums: statedLanguages.filter((language) => mediums.includes(language)),
    schoolType: school?.schoolType ?? null,
    classes: school?.classes ?? null,
  }
}

/** Returns whether the form shows facts of the register, because the school has saved nothing yet. */
export function isFilledFromRegister({ state }: OwnSchoolProfile, school: SchoolDetail | undefined): boolean {
  const { boards, mediums, schoolType, classes } = registerFacts(school)
  return (
    state === 'none' && (boards.length > 0 || mediums.length > 0 || schoolType !== null || classes !== null)
  )
}

export function TeachingFields({ document, profile, school, field }: FieldsProps) {
  const initial = profile.state === 'none' ? registerFacts(school) : document
  const classes = field('classes')
  const languages = field('languages')
  return (
    <>
      <CheckGroup
        {...field('boards')}
        legend={m.profile_fact({ fact: 'boards' })}
        hint={m.own_profile_choose_up_to({ max: profileLimits.boards })}
        options={statedBoards.map((board) => ({ value: board, label: m.profile_board({ board }) }))}
        initial={initial.boards}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="classes:from"
          label={m.own_profile_first_class()}
          options={classOptions}
          defaultValue={initial.classes?.from ?? ''}
          error={classes.error}
        />
        <SelectField
          name="classes:to"
          label={m.own_profile_last_class()}
          options={classOptions}
          defaultValue={initial.classes?.to ?? ''}
        />
      </div>
      <RadioGroup
        {...field('schoolType')}
        legend={m.profile_fact({ fact: 'schoolType' })}
        labels={{
          ...Object.fromEntries(schoolTypes.map((type) => [type, schoolTypeTexts[type]])),
          '': m.own_profile_not_said(),
        }}
        initial={initial.schoolType ?? ''}
      />
      <CheckGroup
        {...field('mediums')}
        legend={m.profile_fact({ fact: 'mediums' })}
        hint={m.own_profile_choose_up_to({ max: profileLimits.mediums })}
        options={languageOptions}
        initial={initial.mediums}
      />
      <details open={document.languages.length > 0 || languages.error !== undefined}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-leaf">
          {m.own_profile_languages()}
        </summary>
        <CheckGroup
          {...languages}
          legend={m.profile_fact({ fact: 'languages' })}
          hint={m.own_profile_choose_up_to({ max: profileLimits.languages })}
          options={languageOptions}
          initial={document.languages}
        />
      </details>
    </>
  )
}
