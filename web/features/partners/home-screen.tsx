import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { schoolPath } from '#contract/paths.ts'
import type { SchoolAccount, SchoolMember } from '#contract/school-accounts.ts'
import type { OwnersClaim } from '#contract/school-claims.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import * as m from '#messages'
import { memberFallbacks } from '#web/features/members/fallbacks.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { linkTo, RichText } from '#web/ui/rich-text.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ClaimsOfOthers } from './claims-of-others.tsx'
import { loadSchool } from './own-school.ts'
import { ProfileCard } from './profile/profile-card.tsx'
import { schoolCall } from './school-call.ts'
import type { WorkspaceProps } from './screen.ts'
import { WorkspaceLink } from './workspace-link.tsx'

type Loading = {
  school: SchoolDetail | undefined
  people: SchoolAccount[]
  claims: OwnersClaim[]
  unanswered: number
  openRequests: number
}

/** Shows which school the person speaks for, and what to do next. */
export function HomeScreen({ session: { member } }: WorkspaceProps) {
  const loaded = useQuery(member.schoolCode, async (signal): Promise<Loading> => {
    const [school, people, claims, { unanswered }, { requests }] = await Promise.all([
      loadSchool(member.schoolCode, signal),
      schoolCall('listSchoolMembers', {}, { signal }),
      member.role === 'owner' ? schoolCall('listClaimsOfOthers', {}, { signal }) : [],
      schoolCall('listWorkspaceReviews', { query: { filter: 'unanswered' } }, { signal }),
      schoolCall('listSchoolProgrammes', {}, { signal }),
    ])
    const openRequests = requests.filter(({ state }) => state === 'asked' || state === 'scheduled').length
    return { school, people, claims, unanswered, openRequests }
  })
  return (
    <Loaded
      query={loaded}
      loading={<Spinner label={m.workspace_loading()} />}
      fallback={memberFallbacks.load}
    >
      {(data) => <Home {...data} member={member} />}
    </Loaded>
  )
}

type HomeProps = Loading & { member: SchoolMember }

function Home({ school, people, claims: loaded, unanswered, openRequests, member }: HomeProps) {
  const [claims, setClaims] = useState(loaded)
  const { email, role } = member
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h1 className="text-2xl wrap-anywhere">{school?.name ?? m.workspace_title()}</h1>
        {school && (
          <p className="text-ink-2">
            {[school.local?.city ?? school.city, school.local?.district ?? school.district].join(', ')}
          </p>
        )}
        <p className="wrap-anywhere">{m.workspace_you_are({ email, role })}</p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ClaimsOfOthers claims={claims} onChange={setClaims} />
        {school ? <PublicPage school={school} /> : <SchoolGone />}
        <ReviewsToAnswer unanswered={unanswered} />
        <ProfileCard schoolCode={member.schoolCode} />
        <Programmes openRequests={openRequests} />
        <Events />
        <Certificates />
        <Opportunities />
        <SecondPerson people={people} member={member} />
      </div>
    </div>
  )
}

function PublicPage({ school }: { school: SchoolDetail }) {
  return (
    <ScreenSection title={m.workspace_your_public_page()} lead={m.workspace_public_page_lead()}>
      <div>
        <ButtonLink to={schoolPath(school)} size="small">
          {m.workspace_open_public_page()}
        </ButtonLink>
      </div>
    </ScreenSection>
  )
}

function ReviewsToAnswer({ unanswered }: { unanswered: number }) {
  return (
    <ScreenSection title={m.workspace_reviews()}>
      <p>{m.workspace_reviews_unanswered({ count: unanswered })}</p>
      <p>
        <WorkspaceLink to="/school/reviews" className="text-link">
          {m.workspace_answer_reviews()}
        </WorkspaceLink>
      </p>
    </ScreenSection>
  )
}

function Programmes({ openRequests }: { openRequests: number }) {
  return (
    <ScreenSection title={m.programmes_title()}>
      <p>{openRequests === 0 ? m.programmes_home_lead() : m.programmes_home_open({ count: openRequests })}</p>
      <p className="flex flex-wrap gap-x-5">
        <WorkspaceLink to="/school/programmes" className="text-link">
          {m.programmes_open()}
        </WorkspaceLink>
        <WorkspaceLink to="/school/year" className="text-link">
          {m.programmes_year()}
        </WorkspaceLink>
      </p>
    </ScreenSection>
  )
}

function Events() {
  return (
    <ScreenSection title={m.workspace_events()}>
      <p>{m.workspace_events_home()}</p>
      <p>
        <WorkspaceLink to="/school/events" className="text-link">
          {m.workspace_events_open()}
        </WorkspaceLink>
      </p>
    </ScreenSection>
  )
}

function Certificates() {
  return (
    <ScreenSection title={m.certificates_screen()}>
      <p>
        <WorkspaceLink to="/school/certificates" className="text-link">
          {m.certificates_issue()}
        </WorkspaceLink>
      </p>
    </ScreenSection>
  )
}

function Opportunities() {
  return (
    <ScreenSection title={m.offers_screen()}>
      <p>
        <WorkspaceLink to="/school/opportunities" className="text-link">
          {m.offers_page_title()}
        </WorkspaceLink>
      </p>
    </ScreenSection>
  )
}

function SchoolGone() {
  return (
    <p>
      <RichText
        message={m.workspace_school_gone}
        inputs={{ email: brand.contactEmail }}
        markup={linkTo(`mailto:${brand.contactEmail}`)}
      />
    </p>
  )
}

function SecondPerson({ people, member }: { people: SchoolAccount[]; member: SchoolMember }) {
  const other = people.find(({ id }) => id !== member.id)
  const isMissing = other === undefined && member.role === 'owner'
  return (
    <ScreenSection title={m.workspace_second_person()}>
      <p className="wrap-anywhere">
        {other === undefined
          ? m.workspace_second_person_missing()
          : other.status === 'invited'
            ? m.workspace_second_person_invited({ email: other.email })
            : m.workspace_second_person_is({ email: other.email })}
      </p>
      <p>
        <WorkspaceLink to="/school/persons" className="text-link">
          {isMissing ? m.workspace_invite_second_person() : m.workspace_see_persons()}
        </WorkspaceLink>
      </p>
    </ScreenSection>
  )
}
