import type { FormEvent } from 'react'
import type { FoundSchool, Suggestion } from '#contract/directory.ts'
import { reachablePages } from '#contract/paging.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { formFields } from '#web/lib/forms/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { TextField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Pagination, pageIn } from '#web/ui/pagination.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { deskSchoolPath, directoryFallbacks, schoolsPath, suggestionTexts } from './directory-texts.ts'
import { History } from './school-history.tsx'

const suggestionsPerPage = 20

/** Finds schools, and shows what visitors suggest and what the desk has changed. */
export function SchoolsScreen({ search }: ScreenProps) {
  const { visit } = usePageLocation()
  const parameters = new URLSearchParams(search)
  const term = parameters.get('search') ?? ''
  const page = pageIn(parameters)
  return (
    <div className="grid gap-5 pb-16 wrap-anywhere">
      <h1 className="text-2xl">Schools</h1>
      <FindSchool key={term} term={term} />
      {term !== '' && <Found key={`${term} ${visit}`} term={term} />}
      {term === '' && (
        <>
          <Suggestions page={page} visit={visit} />
          <LatestChanges visit={visit} />
        </>
      )}
    </div>
  )
}

function FindSchool({ term }: { term: string }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = formFields(event.currentTarget).search?.trim() ?? ''
    openWithinPage(typed ? `${schoolsPath}?${new URLSearchParams({ search: typed })}` : schoolsPath)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        name="search"
        label="Name, place or code of a school"
        defaultValue={term}
        autoComplete="off"
        className="min-w-0 grow sm:max-w-96"
        maxLength={200}
      />
      <Button type="submit">Find</Button>
    </form>
  )
}

function Found({ term }: { term: string }) {
  const query = useQuery(term, (signal) =>
    deskCall('findDeskSchools', { query: { search: term } }, { signal }),
  )
  return (
    <Loaded
      query={query}
      loading={<Spinner label="Looking for schools" />}
      fallback={directoryFallbacks.load}
    >
      {({ schools }) =>
        schools.length === 0 ? (
          <p role="status">No school found. Closed schools are found by their name or code.</p>
        ) : (
          <ul className="border-t border-rule">
            {schools.map((school) => (
              <FoundRow key={school.code} {...school} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function FoundRow({ code, name, place, isClosed, reviewCount }: FoundSchool) {
  return (
    <li className="grid gap-1 border-b border-rule py-3">
      <DeskLink
        to={deskSchoolPath(code)}
        className="text-link inline-flex min-h-6 items-center font-semibold"
      >
        {name}
      </DeskLink>
      <p className="text-sm text-ink-2">
        {place}. Code {code}. {formatCount(reviewCount, 'review', 'reviews')}.
        {isClosed && <b className="text-ink"> Closed.</b>}
      </p>
    </li>
  )
}

function Suggestions({ page, visit }: { page: number; visit: number }) {
  const query = useQuery(`${page} ${visit}`, (signal) =>
    deskCall('listSuggestions', { query: { page } }, { signal }),
  )
  const pathOf = (target: number): `/desk${string}` => `${schoolsPath}?page=${target}`
  return (
    <ScreenSection title="Suggestions of visitors">
      <Loaded
        query={query}
        loading={<Spinner label="Loading the suggestions" />}
        fallback={directoryFallbacks.load}
      >
        {({ suggestions, total }) =>
          suggestions.length === 0 ? (
            <p>No open suggestions.</p>
          ) : (
            <>
              <p className="text-sm text-ink-2">
                {formatCount(total, 'open suggestion', 'open suggestions')}
              </p>
              <ol className="border-t border-rule">
                {suggestions.map((suggestion) => (
                  <SuggestionRow key={suggestion.id} {...suggestion} />
                ))}
              </ol>
              <Pagination
                page={page}
                totalPages={reachablePages(total, suggestionsPerPage)}
                label="suggestions"
                to={pathOf}
                onOpen={(target) => openWithinPage(pathOf(target))}
              />
            </>
          )
        }
      </Loaded>
    </ScreenSection>
  )
}

function SuggestionRow({ id, school, kind, details, suggestedOn }: Suggestion) {
  return (
    <li className="grid gap-1 border-b border-rule py-3">
      <DeskLink
        to={deskSchoolPath(school.code, id)}
        className="text-link inline-flex min-h-6 items-center font-semibold"
      >
        {school.name}, {school.city || school.state}
      </DeskLink>
      <p className="text-sm">
        <b>{suggestionTexts[kind]}.</b> {details}
      </p>
      <p className="text-sm text-ink-2">{formatDate(suggestedOn)}</p>
    </li>
  )
}

function LatestChanges({ visit }: { visit: number }) {
  const query = useQuery(`${visit}`, (signal) => deskCall('listSchoolChanges', {}, { signal }))
  return (
    <ScreenSection title="Latest changes">
      <Loaded
        query={query}
        loading={<Spinner label="Loading the changes" />}
        fallback={directoryFallbacks.load}
      >
        {({ changes }) => <History changes={changes} linksSchools />}
      </Loaded>
    </ScreenSection>
  )
}
