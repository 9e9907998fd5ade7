import { type FormEvent, useState } from 'react'
import {
  type FoundPost,
  type FoundPosts,
  type FoundState,
  foundStates,
  type PostSearch,
} from '#contract/desk-posts.ts'
import { schoolPath } from '#contract/paths.ts'
import { states } from '#contract/states.ts'
import { StateBadge } from '#web/features/desk/case-badges.tsx'
import { complaintFallbacks, complaintPath } from '#web/features/desk/complaints/complaint-texts.ts'
import { deskCall, deskFallbacks } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import { filledFields } from '#web/features/desk/filters.ts'
import { casePath, labelOfReason, placeOf, targetLabels } from '#web/features/desk/moderation/case-texts.ts'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { describeSuggestionCount, suggestSchools } from '#web/features/directory/suggest-schools.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { openWithinPage } from '#web/islands/view.ts'
import { explain } from '#web/lib/api/api-error.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { formatShortDay } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Stars } from '#web/ui/stars.tsx'

const stateNames: Readonly<Record<FoundState, string>> = {
  shown: 'Shown',
  pending: 'Pending',
  withheld: 'Withheld',
  removed: 'Removed',
}

const codePattern = /^[\dA-Za-z]{8,11}$/

const anything = { value: '', label: 'All' }

type Shown = { search: PostSearch; found: FoundPosts }

/** The last search, so that it is still there after a look at a case. It is not in the URL, because of its words. */
let lastShown: Shown | undefined

/**
 * Finds posts without an open case as well, and opens a case about them. With `?complaint=ID`, attaches this complaint to
 * one of them instead.
 */
export function PostsScreen({ search }: ScreenProps) {
  const complaintId = new URLSearchParams(search).get('complaint') ?? undefined
  const [shown, setShown] = useState(lastShown)
  const [state, setState] = useState({ busy: false, error: '' })

  function show(next: Shown) {
    lastShown = next
    setShown(next)
  }

  async function run(wanted: PostSearch, before: readonly FoundPost[] = []) {
    setState({ busy: true, error: '' })
    try {
      const found = await deskCall('searchPosts', { body: wanted })
      show({ search: wanted, found: { ...found, posts: [...before, ...found.posts] } })
      setState({ busy: false, error: '' })
    } catch (error) {
      setState({ busy: false, error: explain(error, deskFallbacks.load) })
    }
  }

  const next = shown?.found.next
  return (
    <div className="grid gap-4 pb-16">
      <h1 className="text-2xl">{complaintId ? 'Find the post of a complaint' : 'Posts'}</h1>
      {complaintId && <MeantPost complaintId={complaintId} />}
      <SearchForm search={shown?.search ?? {}} busy={state.busy} onSearch={(wanted) => void run(wanted)} />
      {state.error && <ErrorNotice>{state.error}</ErrorNotice>}
      <p role="status" className="text-sm text-ink-2">
        {shown &&
          (shown.found.posts.length === 0
            ? 'No post matches.'
            : 'The latest week first; within a week, in random order.')}
      </p>
      {shown && shown.found.posts.length > 0 && (
        <ol className="border-t border-rule">
          {shown.found.posts.map((post) => (
            <Row key={post.id} post={post} complaintId={complaintId} />
          ))}
        </ol>
      )}
      {shown && next && (
        <div>
          <Button
            variant="line"
            size="small"
            busy={state.busy}
            onClick={() => void run({ ...shown.search, after: next }, shown.found.posts)}
          >
            Show more posts
          </Button>
        </div>
      )}
    </div>
  )
}

/** What the person wrote about the place of the post. */
function MeantPost({ complaintId }: { complaintId: string }) {
  const query = useQuery(complaintId, (signal) =>
    deskCall('getComplaint', { params: { id: complaintId } }, { signal }),
  )
  return (
    <Loaded
      query={query}
      loading={<Spinner label="Loading the complaint" />}
      fallback={complaintFallbacks.load}
    >
      {({ number, form }) => (
        <ScreenSection title={`Complaint ${number}`}>
          {form?.post && <p className="font-semibold wrap-anywhere">{form.post}</p>}
          <p className="line-clamp-6 wrap-anywhere whitespace-pre-line">{form?.message}</p>
          <DeskLink to={complaintPath(complaintId)} className="text-link justify-self-start text-sm">
            Back to the complaint
          </DeskLink>
        </ScreenSection>
      )}
    </Loaded>
  )
}

type SearchFormProps = { search: PostSearch; busy: boolean; onSearch: (search: PostSearch) => void }

function SearchForm({ search, busy, onSearch }: SearchFormProps) {
  const [school, setSchool] = useState({ text: search.schoolId ?? '', id: search.schoolId })
  const [schoolError, setSchoolError] = useState('')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { school: _, ...filters } = filledFields(event.currentTarget)
    const text = school.text.trim()
    const schoolId = school.id ?? (codePattern.test(text) ? text : undefined)
    const isUnknown = text !== '' && schoolId === undefined
    setSchoolError(isUnknown ? 'Choose the school from the list, or enter its UDISE code.' : '')
    if (!isUnknown) onSearch({ ...filters, ...(schoolId && { schoolId }) })
  }
  return (
    <form
      onSubmit={submit}
      className="grid items-end gap-4 rounded-card border border-rule bg-card p-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <TextField
        name="words"
        label="Words"
        hint="Or the address of a post, or the id of a case."
        autoComplete="off"
        className="sm:col-span-2"
        defaultValue={search.words ?? ''}
      />
      <ComboboxField
        name="school"
        label="School"
        hint="Its name, or its UDISE code."
        listLabel="Schools"
        suggest={suggestSchools}
        describeCount={describeSuggestionCount}
        onText={(text, selected) => setSchool({ text, id: selected?.school._id })}
        error={schoolError || undefined}
        spellCheck="false"
        defaultValue={school.text}
      />
      <SelectField
        name="place"
        label="State of India"
        options={[anything, ...states.map((value) => ({ value, label: value }))]}
        defaultValue={search.place ?? ''}
      />
      <TextField name="week" type="date" label="A day of the week" defaultValue={search.week ?? ''} />
      <SelectField
        name="state"
        label="Moderation"
        options={[anything, ...foundStates.map((value) => ({ value, label: stateNames[value] }))]}
        defaultValue={search.state ?? ''}
      />
      <Button type="submit" size="small" busy={busy}>
        Search
      </Button>
      <p className="text-sm text-ink-2 sm:col-span-full">
        Posts that wait for their publication, and withdrawn posts, are not found. The log contains each
        search with the number of its words, but not the words.
      </p>
    </form>
  )
}

type RowProps = { post: FoundPost; complaintId: string | undefined }

function Row({ post, complaintId }: RowProps) {
  const { id, targetType, title, text, rating, writtenOn, state, stateReason, school, caseId } = post
  const { busy, error, run } = useAction(async () => {
    if (complaintId !== undefined) {
      const body = { target: { targetType, targetId: id } }
      await deskCall('setComplaintTarget', { params: { id: complaintId }, body })
      openWithinPage(complaintPath(complaintId))
    } else {
      const opened = caseId ?? (await deskCall('openCase', { params: { type: targetType, id } })).caseId
      openWithinPage(casePath(opened))
    }
  }, deskFallbacks.save)
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-rule px-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,14rem)]">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="font-semibold">{title ?? targetLabels[targetType]}</b>
          {rating !== null && <Stars rating={rating} className="h-4 w-20" />}
          <StateBadge state={state} />
          {stateReason && <span className="text-sm text-ink-2">{labelOfReason(stateReason, state)}</span>}
        </p>
        <p className="mt-0.5 line-clamp-4 text-sm whitespace-pre-line text-ink-2">
          {text || 'The text is deleted.'}
        </p>
      </div>
      <div className="text-sm wrap-anywhere">
        <p>
          <a href={schoolPath({ ...school, _id: school.id })} className="text-link font-medium">
            {school.name}
          </a>
        </p>
        <p className="text-ink-2">{placeOf(school)}</p>
        <p className="text-ink-2">
          <time dateTime={writtenOn}>week of {formatShortDay(writtenOn)}</time>
        </p>
        <Button variant="line" size="small" busy={busy} onClick={run} className="mt-1">
          {complaintId ? 'Attach the complaint' : caseId ? 'Open the case' : 'Decide about it'}
        </Button>
        {error && <ErrorNotice>{error}</ErrorNotice>}
      </div>
    </li>
  )
}
