import { type ReactNode, useState } from 'react'
import type { DeskProfile, ProfileDecision } from '#contract/desk-profiles.ts'
import { deskPicturePath, fallbackPath } from '#contract/picture-paths.ts'
import type { FactName } from '#contract/school-profile-choices.ts'
import type { ProfileDocument, ProfilePicture } from '#contract/school-profiles.ts'
import * as m from '#messages'
import { DueBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { classesText, schoolTypeTexts } from '#web/features/directory/fact-texts.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { DecisionForms } from './decision-forms.tsx'
import { compareFacts, type FactRow, profileFallbacks, profilesPath } from './profile-texts.ts'

/** Shows a profile beside the version that the staff has seen last, with large pictures, and decides about it. */
export function ProfileScreen({ params }: ScreenProps) {
  const { visit } = usePageLocation()
  const id = params.id ?? ''
  const query = useQuery(`${id} ${visit}`, (signal) =>
    deskCall('getDeskProfile', { params: { id } }, { signal }),
  )
  return (
    <div className="grid gap-4 pb-16 wrap-anywhere">
      <p>
        <DeskLink to={profilesPath('waiting')} className="text-link">
          All profiles
        </DeskLink>
      </p>
      <Loaded
        query={query}
        loading={<Spinner label="Loading the profile" />}
        fallback={profileFallbacks.load}
      >
        {(profile) => <Profile key={`${profile.id} ${visit}`} profile={profile} />}
      </Loaded>
    </div>
  )
}

const results: Readonly<Record<ProfileDecision['decision'], string>> = {
  publish: 'The profile is public now. The school gets a mail.',
  seen: 'You have seen this change.',
  refuse: 'The profile stays hidden. The school gets your sentence by mail.',
  'take-back': 'The profile before this change is public again. The school gets your sentence by mail.',
  hide: 'The profile is hidden. The school gets your sentence by mail.',
}

function Profile({ profile }: { profile: DeskProfile }) {
  const { school, dueAt, submittedAt, state, document, before, refusal } = profile
  const [decision, setDecision] = useState<ProfileDecision['decision']>()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl">{school.name}</h1>
        <DueBadge dueAt={decision ? null : dueAt} />
      </div>
      <p className="text-ink-2">
        {state === 'waiting' ? 'Sent' : 'Public since'} {formatShortTime(submittedAt)}.{' '}
        <a href={`/schools/${school.id}`} target="_blank" rel="noreferrer" className="text-link">
          The public page
        </a>
      </p>
      <p role="status" className="font-semibold empty:hidden">
        {decision && results[decision]}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <Facts rows={compareFacts(document, before)} isFirst={before === null} />
          <Look profile={profile} />
          <Pictures profile={profile} />
        </div>
        <div className="grid gap-4">
          {refusal && (
            <ScreenSection title="Your latest sentence to the school">
              <p className="whitespace-pre-line">{refusal.sentence}</p>
            </ScreenSection>
          )}
          <Register profile={profile} />
          {!decision && <DecisionForms profile={profile} onDecided={setDecision} />}
        </div>
      </div>
    </>
  )
}

function Facts({ rows, isFirst }: { rows: FactRow[]; isFirst: boolean }) {
  return (
    <ScreenSection
      title={isFirst ? 'What the school states' : 'What the school states, and what it stated before'}
    >
      {rows.length === 0 && <p>No facts.</p>}
      <dl className="grid">
        {rows.map(({ name, value, before }) => (
          <div
            key={name}
            className="grid gap-x-4 border-t border-rule py-2 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{name}</dt>
            <dd className="whitespace-pre-line">
              {before !== undefined && (
                <p>
                  <span className="sr-only">Before: </span>
                  <del className="bg-error-soft text-error">{before || 'Not stated'}</del>
                </p>
              )}
              {before === undefined ? (
                value
              ) : (
                <p>
                  <span className="sr-only">Now: </span>
                  <ins className="bg-leaf-soft no-underline">{value || 'Not stated'}</ins>
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </ScreenSection>
  )
}

function Register({ profile: { register, contradicts } }: { profile: DeskProfile }) {
  if (contradicts.length === 0) return null
  const values = new Map<FactName, string | null>([
    ['boards', register.board],
    ['mediums', register.medium],
    ['schoolType', register.schoolType && schoolTypeTexts[register.schoolType]],
    ['classes', classesText(register.classes)],
  ])
  return (
    <ScreenSection
      title="The register says otherwise"
      lead="The page shows both. This is no reason to refuse."
    >
      <dl className="grid gap-1">
        {contradicts.map((fact) => (
          <div key={fact} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{m.profile_fact({ fact })}:</dt>
            <dd>{values.get(fact)}</dd>
          </div>
        ))}
      </dl>
    </ScreenSection>
  )
}

function Look({ profile: { document, before, pictures } }: { profile: DeskProfile }) {
  const { colour } = document
  const crest = pictures.find(({ hash }) => hash === document.crest)
  if (!colour && !crest && !before?.colour && !before?.crest) return null
  return (
    <ScreenSection title="Crest and colour">
      <Change isChanged={before !== null && before.crest !== document.crest}>
        {crest ? <Large picture={crest} alt="Crest" /> : <p>No crest</p>}
      </Change>
      <Change isChanged={before !== null && before.colour !== colour}>
        {colour ? (
          <p style={{ backgroundColor: colour }} className="rounded-card px-5 py-4 font-bold text-[#fff]">
            {colour}
          </p>
        ) : (
          <p>No colour</p>
        )}
      </Change>
    </ScreenSection>
  )
}

function Change({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      {isChanged && <p className="text-sm font-semibold">Changed</p>}
      {children}
    </div>
  )
}

const childrenTexts = {
  nobody: 'The school says that no child can be recognised.',
  'with-consent':
    'The school says that the parents of every child who can be recognised have agreed in writing.',
} satisfies Record<ProfileDocument['pictures'][number]['children'], string>

function Pictures({ profile: { document, before, pictures } }: { profile: DeskProfile }) {
  const removed =
    before?.pictures.filter(({ hash }) => document.pictures.every((each) => each.hash !== hash)) ?? []
  if (document.pictures.length + removed.length === 0) return null
  const stateOf = ({ hash, alt, children }: ProfileDocument['pictures'][number]) => {
    if (!before) return ''
    const earlier = before.pictures.find((each) => each.hash === hash)
    if (!earlier) return 'New'
    return earlier.alt === alt && earlier.children === children ? '' : `Text before: ${earlier.alt}`
  }
  return (
    <ScreenSection title="Pictures">
      <ul className="grid gap-6">
        {document.pictures.map((each) => (
          <li key={each.hash} className="grid gap-2">
            {stateOf(each) && <p className="text-sm font-semibold">{stateOf(each)}</p>}
            <Large picture={pictures.find(({ hash }) => hash === each.hash)} alt={each.alt} />
            <p>
              <b>Text for people who cannot see it:</b> {each.alt}
            </p>
            <p className={each.children === 'nobody' ? '' : 'font-semibold'}>
              {childrenTexts[each.children]}
            </p>
          </li>
        ))}
        {removed.map((each) => (
          <li key={each.hash}>
            <p>
              <b>Removed:</b> {each.alt}
            </p>
          </li>
        ))}
      </ul>
    </ScreenSection>
  )
}

function Large({ picture, alt }: { picture: ProfilePicture | undefined; alt: string }) {
  if (!picture) return <p className="text-error">This picture is no longer stored.</p>
  const { hash, width, height } = picture
  return (
    <img
      src={fallbackPath(hash, width, deskPicturePath)}
      alt={alt}
      width={width}
      height={height}
      className="h-auto max-h-[36rem] w-auto max-w-full justify-self-start rounded-paper border border-rule bg-[#fff] object-contain"
    />
  )
}
