import { schoolPath } from '#contract/paths.ts'
import type { DeskClaim } from '#contract/school-claims.ts'
import { DueBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { Fact } from '#web/features/desk/desk-panel.tsx'
import { DeskRecord } from '#web/features/desk/desk-record.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { AcceptForm, AskForm, AskOwner, DomainForm, LetterForms, RefuseForm } from './claim-forms.tsx'
import { claimFallbacks, claimsPath, proofLabels, stateLabel } from './claim-texts.ts'
import { ClaimRows } from './claims-screen.tsx'

/** Shows one claim with the facts of its school, and the forms to decide about it. */
export function ClaimScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  return (
    <DeskRecord
      id={id}
      load={(signal) => deskCall('getClaim', { params: { id } }, { signal })}
      list={{ path: claimsPath('open'), title: 'All claims' }}
      loading="Loading the claim"
      fallback={claimFallbacks.load}
    >
      {(claim, onChange) => (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h1 className="text-2xl">
              {claim.school.name}, {claim.school.city}
            </h1>
            <DueBadge dueAt={claim.dueAt} />
          </div>
          <p role="status" className="font-semibold">
            {stateLabel(claim)}
          </p>
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-4">
              <Claimant claim={claim} />
              <Documents claim={claim} />
              <Owner claim={claim} />
              <Others claim={claim} />
            </div>
            <div className="grid gap-4">
              <School claim={claim} />
              {claim.outcome === null && <Forms key={claim.version} claim={claim} onChange={onChange} />}
            </div>
          </div>
        </>
      )}
    </DeskRecord>
  )
}

type Part = { claim: DeskClaim }

function Claimant({ claim }: Part) {
  const { number, name, position, email, phone, domain, proof, isProved, openedAt, sentence, answer } = claim
  return (
    <ScreenSection title="Who claims">
      {name === null ? (
        <p>The personal data was deleted.</p>
      ) : (
        <dl className="grid gap-1">
          <Fact name="Name">{name}</Fact>
          <Fact name="Position">{position}</Fact>
          <Fact name="Email">{email}</Fact>
          <Fact name="Phone">{phone ?? 'not given'}</Fact>
        </dl>
      )}
      <dl className="grid gap-1 text-sm text-ink-2">
        <Fact name="Proof">
          {proofLabels[proof]}
          {isProved && ', the code was right'}
        </Fact>
        {domain && (
          <Fact name="Mail host">
            {domain.name}
            {domain.isShared
              ? ', which everybody can use'
              : domain.matchedTo.length > 0
                ? `, matched to ${domain.matchedTo.join(', ')}`
                : ', not matched'}
          </Fact>
        )}
        <Fact name="Arrived">{formatShortTime(openedAt)}</Fact>
        <Fact name="Number">
          <span className="font-mono">{number}</span>
        </Fact>
      </dl>
      {sentence && <Quote title="Your latest sentence to the claimant" text={sentence} />}
      {answer && <Quote title="The claimant answers" text={answer} />}
    </ScreenSection>
  )
}

function Quote({ title, text }: { title: string; text: string }) {
  return (
    <div className="border-s-3 border-leaf ps-3">
      <p className="text-sm text-ink-2">{title}</p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  )
}

function Documents({ claim: { id, documents } }: Part) {
  if (documents.length === 0) return null
  return (
    <ScreenSection
      title="Documents"
      lead="Only for this decision. They are deleted 30 days after it. Opening one stands in the log."
    >
      <ul className="grid gap-2">
        {documents.map((document) => (
          <li key={document.id}>
            <a
              href={`/api/desk/claims/${id}/documents/${document.id}`}
              download={document.name}
              className="text-link inline-flex min-h-11 items-center"
            >
              {document.name} ({Math.ceil(document.size / 1024)} KB)
            </a>
          </li>
        ))}
      </ul>
    </ScreenSection>
  )
}

function Owner({ claim: { owner } }: Part) {
  if (!owner) return null
  return (
    <ScreenSection title="The owner of the page">
      {owner.answer ? (
        <Quote title="The owner answers" text={owner.answer} />
      ) : (
        <p>
          The owner can answer until {formatShortTime(owner.answersUntil)}. Nobody loses access before your
          decision.
        </p>
      )}
    </ScreenSection>
  )
}

function Others({ claim: { others } }: Part) {
  if (others.length === 0) return null
  return (
    <ScreenSection title="Other claims for this school">
      <ClaimRows claims={others} />
    </ScreenSection>
  )
}

const statusLabels = { active: '', invited: ', invited', disabled: ', ended' }

function School({ claim: { school, schoolFacts, members, letters } }: Part) {
  const { district, pincode, management, website, isClosed, isSample } = schoolFacts
  return (
    <ScreenSection title="School">
      {isClosed && <p className="font-semibold text-error">This school is closed.</p>}
      {isSample && <p className="font-semibold">This is a sample school.</p>}
      <dl className="grid gap-1 text-sm">
        <Fact name="Page">
          <a href={schoolPath(school)} target="_blank" rel="noreferrer" className="text-link">
            {school.name}
          </a>
        </Fact>
        <Fact name="UDISE code">{school._id}</Fact>
        <Fact name="Place">{[school.city, district, school.state, pincode].filter(Boolean).join(', ')}</Fact>
        <Fact name="Management">{management ?? 'not given'}</Fact>
        <Fact name="Website">
          {website ? (
            <a href={website} target="_blank" rel="noreferrer noopener" className="text-link">
              {website}
            </a>
          ) : (
            'not given'
          )}
        </Fact>
      </dl>
      <h3 className="font-semibold">Accounts</h3>
      {members.length === 0 ? (
        <p className="text-sm">Nobody speaks for this school.</p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {members.map(({ id, email, role, status }) => (
            <li key={id}>
              {role === 'owner' ? 'Owner' : 'Second person'}: {email}
              {statusLabels[status]}
            </li>
          ))}
        </ul>
      )}
      {letters.length > 0 && (
        <>
          <h3 className="font-semibold">Letters</h3>
          <ul className="grid gap-1 text-sm">
            {letters.map(({ printedOn, postedOn, number }) => (
              <li key={`${printedOn} ${number}`}>
                Printed {formatDate(printedOn)}, {postedOn ? `posted ${formatDate(postedOn)}` : 'not posted'}
              </li>
            ))}
          </ul>
        </>
      )}
    </ScreenSection>
  )
}

type ChangeProps = { claim: DeskClaim; onChange: (claim: DeskClaim) => void }

/** Claims that wait for the claimant can be decided, too, for example after a call. */
function Forms(props: ChangeProps) {
  const { proof, state, members, owner } = props.claim
  const hasOwner = members.some(({ role, status }) => role === 'owner' && status === 'active')
  return (
    <>
      {proof === 'mail' && state === 'waiting' && !props.claim.isDispute && <DomainForm {...props} />}
      {proof === 'letter' && <LetterForms {...props} />}
      {hasOwner && !owner && <AskOwner {...props} />}
      <AcceptForm {...props} hasOwner={hasOwner} />
      <AskForm {...props} />
      <RefuseForm {...props} />
    </>
  )
}
