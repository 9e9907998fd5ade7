import { type DeskProfileList, profileLists } from '#contract/desk-profiles.ts'
import { reachablePages } from '#contract/paging.ts'
import { profileLimits } from '#contract/school-profile-choices.ts'
import { DueBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink, DeskTabs } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { formatCount } from '#web/ui/format.ts'
import { Pagination, pageIn } from '#web/ui/pagination.tsx'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import {
  changedParts,
  listTitles,
  type ProfileListName,
  profileFallbacks,
  profilePath,
  profilesPath,
  readList,
} from './profile-texts.ts'

/** Lists profiles of schools that wait for their first check, public changes, and all public profiles. */
export function ProfilesScreen({ search }: ScreenProps) {
  const { visit } = usePageLocation()
  const list = readList(search)
  const page = pageIn(new URLSearchParams(search))
  const query = useQuery(`${search} ${visit}`, (signal) =>
    deskCall('listDeskProfiles', { query: { list, page } }, { signal }),
  )
  const count = (name: ProfileListName) =>
    query.latest && name !== 'published' ? ` (${query.latest[name]})` : ''
  return (
    <div className="grid gap-4 pb-16">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl">Profiles of schools</h1>
        <p role="status" className="text-sm text-ink-2">
          {query.latest &&
            formatCount(
              query.latest.waiting,
              'profile waits for its first check',
              'profiles wait for their first check',
            )}
        </p>
      </div>
      <p className="max-w-[70ch]">
        We promise the first check within {profileLimits.checkedWithin} hours. Later changes are public at
        once. Look for persons who can be recognised, claims about other schools, and what is no fact about
        the school.
      </p>
      <div className="border-b border-rule">
        <DeskTabs
          label="Profiles"
          tabs={profileLists.map((each) => ({
            to: profilesPath(each),
            title: listTitles[each] + count(each),
            isCurrent: each === list,
          }))}
        />
      </div>
      <Loaded
        query={query}
        loading={<Spinner label="Loading the profiles" />}
        fallback={profileFallbacks.load}
      >
        {(data) => <Rows {...data} list={list} page={page} />}
      </Loaded>
    </div>
  )
}

type RowsProps = DeskProfileList & { list: ProfileListName; page: number }

function Rows({ profiles, total, list, page }: RowsProps) {
  if (profiles.length === 0)
    return (
      <p className="rounded-card border border-rule bg-card px-5 py-10 text-center font-serif text-xl font-bold">
        No profiles
      </p>
    )
  return (
    <>
      <ol className="border-t border-rule">
        {profiles.map((profile) => (
          <Row key={profile.id} profile={profile} />
        ))}
      </ol>
      <Pagination
        page={page}
        totalPages={reachablePages(total, profileLimits.profilesPerPage)}
        label="profiles"
        to={(target) => profilesPath(list, target)}
        onOpen={(target) => openWithinPage(profilesPath(list, target))}
      />
    </>
  )
}

function Row({ profile }: { profile: DeskProfileList['profiles'][number] }) {
  const { id, school, dueAt, submittedAt, changed, isSeen, state } = profile
  return (
    <li className="relative grid gap-x-5 gap-y-1 border-b border-rule px-2 py-3 hover:bg-card has-[a:focus-visible]:bg-card md:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,17rem)]">
      <div>
        {dueAt ? (
          <DueBadge dueAt={dueAt} />
        ) : (
          <span className="text-sm text-ink-2">{isSeen ? 'Seen' : 'Public, not seen'}</span>
        )}
      </div>
      <div className="min-w-0">
        <DeskLink
          to={profilePath(id)}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-[var(--focus)]"
        >
          {school.name}
        </DeskLink>
        <p className="text-sm text-ink-2">
          {state === 'waiting' ? 'First check' : changed.length > 0 && `Changed: ${changedParts(changed)}`}
        </p>
      </div>
      <p className="text-sm text-ink-2">{formatShortTime(submittedAt)}</p>
    </li>
  )
}
