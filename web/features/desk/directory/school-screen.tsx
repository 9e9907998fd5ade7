import { useState } from 'react'
import type { DeskSchool, SchoolChangeInput, Suggestion } from '#contract/directory.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { TextField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format.ts'
import { SuccessNotice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ChangeForm } from './change-form.tsx'
import {
  deskSchoolPath,
  directoryFallbacks,
  type FieldName,
  fieldNames,
  fieldTexts,
  schoolsPath,
  suggestionTexts,
} from './directory-texts.ts'
import { History } from './school-history.tsx'
import { SchoolMembers } from './school-members.tsx'

/** Shows a school with everything that the keeper of the directory can do with it. */
export function SchoolScreen({ params: { id = '' }, search }: ScreenProps) {
  const query = useQuery(id, (signal) => deskCall('getDeskSchool', { params: { id } }, { signal }))
  const suggestion = new URLSearchParams(search).get('suggestion') ?? undefined
  // A merge or split opens another school, which must show what has happened.
  const [notice, setNotice] = useState({ code: '', text: '' })
  return (
    <Loaded query={query} loading={<Spinner label="Loading the school" />} fallback={directoryFallbacks.load}>
      {(school) => (
        <School
          key={id}
          loaded={school}
          suggestion={suggestion}
          notice={notice.code === school.school.code ? notice.text : ''}
          onNotice={(text, code) => setNotice({ code, text })}
        />
      )}
    </Loaded>
  )
}

type Kind = SchoolChangeInput['kind']

const openKinds: readonly [Kind, string][] = [
  ['edit', 'Edit'],
  ['close', 'Close'],
  ['merge', 'Merge into another school'],
  ['split', 'Split'],
  ['redirect', 'Add an old code'],
]
const closedKinds = openKinds.map(([kind, label]): [Kind, string] =>
  kind === 'close' ? ['reopen', 'Reopen'] : [kind, label],
)

type SchoolProps = {
  loaded: DeskSchool
  suggestion: string | undefined
  notice: string
  onNotice: (text: string, code: string) => void
}

function School({ loaded, suggestion, notice, onNotice }: SchoolProps) {
  const [school, setSchool] = useState(loaded)
  const [kind, setKind] = useState<Kind>()
  const [accepted, setAccepted] = useState<Suggestion>()
  const { code, codes, isClosed } = school.school

  function show(changed: DeskSchool, text: string) {
    setSchool(changed)
    setKind(undefined)
    setAccepted(undefined)
    onNotice(text, changed.school.code)
    if (changed.school.code !== code) openWithinPage(deskSchoolPath(changed.school.code))
  }

  function accept(each: Suggestion) {
    setAccepted(each)
    setKind(each.kind === 'closed' && !isClosed ? 'close' : 'edit')
  }

  return (
    <div className="grid gap-5 pb-16 wrap-anywhere">
      <div className="grid gap-1">
        <p>
          <DeskLink to={schoolsPath} className="text-link inline-flex min-h-11 items-center text-sm">
            ← Schools
          </DeskLink>
        </p>
        <h1 className="text-2xl">{school.name}</h1>
        <p className="text-ink-2">
          {school.place}. {formatCount(school.reviewCount, 'review', 'reviews')}.
          {isClosed && <b className="text-ink"> Closed.</b>}
        </p>
        <p className="text-sm">
          {codes.length > 1 ? 'Codes' : 'Code'} {codes.join(', ')}.{' '}
          <a href={`/schools/${code}`} className="text-link">
            Public page
          </a>
        </p>
      </div>
      {notice && <SuccessNotice onDismiss={() => onNotice('', code)}>{notice}</SuccessNotice>}
      {school.suggestions.length > 0 && (
        <ScreenSection title="Suggestions">
          <ul className="grid gap-4">
            {school.suggestions.map((each) => (
              <SuggestionItem
                key={each.id}
                suggestion={each}
                isChosen={each.id === (accepted?.id ?? suggestion)}
                onAccept={() => accept(each)}
                onDeclined={() =>
                  show(
                    { ...school, suggestions: school.suggestions.filter(({ id }) => id !== each.id) },
                    'The suggestion is declined.',
                  )
                }
              />
            ))}
          </ul>
        </ScreenSection>
      )}
      <ScreenSection title="Change">
        <div className="flex flex-wrap gap-2">
          {(isClosed ? closedKinds : openKinds).map(([each, label]) => (
            <Button
              key={each}
              size="small"
              variant={each === kind ? 'main' : 'line'}
              aria-pressed={each === kind}
              onClick={() => {
                onNotice('', code)
                setAccepted(undefined)
                setKind(each === kind ? undefined : each)
              }}
            >
              {label}
            </Button>
          ))}
        </div>
        {kind && (
          <ChangeForm
            key={`${kind} ${accepted?.id}`}
            school={school}
            kind={kind}
            suggestion={accepted}
            onChange={show}
          />
        )}
      </ScreenSection>
      <Facts school={school} />
      <SchoolMembers code={code} />
      <ScreenSection title="History">
        <History changes={school.changes} onChange={show} />
      </ScreenSection>
    </div>
  )
}

function Facts({ school: { school, editedFields } }: { school: DeskSchool }) {
  const isEdited = (name: FieldName) => editedFields.includes(name)
  return (
    <ScreenSection title="Facts">
      <dl className="fact-list">
        {fieldNames.map((name) => (
          <div key={name}>
            <dt>{fieldTexts[name]}</dt>
            <dd>
              {school.fields[name] ?? <span className="text-ink-2">not known</span>}
              {isEdited(name) && <span className="text-sm text-ink-2"> (changed by the desk)</span>}
            </dd>
          </div>
        ))}
      </dl>
    </ScreenSection>
  )
}

type SuggestionItemProps = {
  suggestion: Suggestion
  isChosen: boolean
  onAccept: () => void
  onDeclined: () => void
}

function SuggestionItem({ suggestion, isChosen, onAccept, onDeclined }: SuggestionItemProps) {
  const { id, kind, details, suggestedOn } = suggestion
  const [isDeclining, setIsDeclining] = useState(false)
  const { form, field, end } = useForm({
    schema: () => import('#contract/directory.ts').then(({ SuggestionDecline }) => SuggestionDecline),
    send: async (body) => {
      await deskCall('declineSuggestion', { params: { id }, body })
      onDeclined()
    },
    fallback: directoryFallbacks.save,
  })
  return (
    <li className={isChosen ? 'grid gap-2 rounded-card bg-leaf-soft p-3' : 'grid gap-2'}>
      <p>
        <b>{suggestionTexts[kind]}.</b> {details}
      </p>
      <p className="text-sm text-ink-2">{formatDate(suggestedOn)}</p>
      {isDeclining ? (
        <form {...form} className="grid gap-3">
          <TextField {...field('reason')} label="Why do you decline it?" autoComplete="off" autoFocus />
          <FormEnd {...end} size="small" label="Decline the suggestion" />
        </form>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onAccept}>
            Accept and change the school
          </Button>
          <Button size="small" variant="line" onClick={() => setIsDeclining(true)}>
            Decline
          </Button>
        </div>
      )}
    </li>
  )
}
