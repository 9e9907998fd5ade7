import type { CaseDetail } from '#contract/cases.ts'
import { complaintKinds } from '#contract/complaint-choices.ts'
import { schoolPath } from '#contract/paths.ts'
import { DueBadge } from '#web/features/desk/case-badges.tsx'
import { complaintPath, outcomeLabels } from '#web/features/desk/complaints/complaint-texts.ts'
import { DeskLink, Fact } from '#web/features/desk/desk-panel.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { formatShortDay } from '#web/ui/short-dates.ts'
import { Part } from './case-parts.tsx'

/** What a mail or the police of the district need to know about the place of a post. */
export function CaseFacts({ detail: { id, school } }: { detail: CaseDetail }) {
  return (
    <Part id="facts" title="School and case">
      <dl className="grid gap-1 py-2 text-sm">
        <Fact name="School">
          {school.isListed ? (
            <a
              href={schoolPath({ ...school, _id: school.id })}
              target="_blank"
              rel="noreferrer"
              className="font-semibold text-leaf underline underline-offset-4"
            >
              {school.name}
            </a>
          ) : (
            school.name
          )}
        </Fact>
        <Fact name="Place">{[school.city, school.district, school.state].filter(Boolean).join(', ')}</Fact>
        <Fact name="Pincode">{school.pincode ?? 'not known'}</Fact>
        <Fact name={school.codes.length > 1 ? 'UDISE codes' : 'UDISE code'}>{school.codes.join(', ')}</Fact>
        <Fact name="Number of this case">
          <span className="font-mono break-all">{id}</span>
        </Fact>
      </dl>
    </Part>
  )
}

/** Shows what each complainant wrote. The complaint has the name and address, too. */
export function Complaints({ complaints }: Pick<CaseDetail, 'complaints'>) {
  if (complaints.length === 0) return null
  return (
    <Part id="complaints" title={`Complaints (${formatNumber(complaints.length)})`}>
      <ul>
        {complaints.map(({ id, number, kind, openedOn, dueAt, outcome, message }) => (
          <li key={id} className="grid gap-1 border-b border-rule py-2">
            <p className="flex flex-wrap items-center gap-x-3">
              <DeskLink to={complaintPath(id)} className="text-link font-semibold">
                {complaintKinds[kind]}
              </DeskLink>
              <span className="font-mono text-sm text-ink-2">{number}</span>
              <time dateTime={openedOn} className="text-sm text-ink-2">
                {formatShortDay(openedOn)}
              </time>
              <DueBadge dueAt={dueAt} />
              {outcome && <span className="text-sm text-ink-2">{outcomeLabels[outcome]}</span>}
            </p>
            <p className="border-s-2 border-edge ps-3 wrap-anywhere whitespace-pre-line">{message}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
