import { type FormEvent, useRef, useState } from 'react'
import { authorKeyUnknown } from '#contract/messages.ts'
import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { CodeField } from '#web/features/credentials/code-field.tsx'
import type { CommentSearch } from '#web/features/credentials/find-comments.ts'
import { loadCredentials } from '#web/features/credentials/load-credentials.ts'
import { readDeviceKey } from '#web/features/credentials/stored-key.ts'
import { describeSuggestionCount, suggestSchools } from '#web/features/directory/suggest-schools.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { formFields } from '#web/lib/forms/form-fields.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { type Opened, openPost, ownPostFallbacks } from './opened-post.ts'

const noReview = m.reviews_no_review_with_code()

/**
 * Opens a review. Sends only author keys, which the device derives from the code. Tries each code of the school, because
 * the review may be of a school that was merged into it.
 */
async function openReview(code: string, schoolId: string): Promise<Opened> {
  const { authorKeyOf, postContextOf, reviewContext } = await loadCredentials()
  const { codes } = await call('getSchool', { params: { id: schoolId } }, { isAnonymous: true })
  for (const each of codes) {
    const authorKey = authorKeyOf(code, postContextOf({ context: reviewContext(each) }))
    const opened = await openPost(authorKey).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== authorKeyUnknown.code) throw error
    })
    if (opened) return opened
  }
  throw new ApiError({ code: authorKeyUnknown.code, message: noReview })
}

async function readKnownCode(): Promise<string | undefined> {
  const key = readDeviceKey()
  if (!key) return undefined
  const { readDeviceData } = await import('#web/features/credentials/device-data.ts')
  return (await readDeviceData(key)).code
}

const loadFoundComments = () => import('./post-lists.tsx').then(({ FoundComments }) => FoundComments)

const kinds = { review: m.reviews_a_review(), comment: m.reviews_my_comments() } as const
type Kind = keyof typeof kinds

const actions = {
  review: { label: m.reviews_open_my_review(), busy: m.reviews_opening() },
  comment: { label: m.reviews_find_my_comments(), busy: m.reviews_looking() },
} as const satisfies Record<Kind, unknown>

type OpenByCodeProps = { onOpened: (opened: Opened) => void }

/** Opens a review or finds comments by author code. Needs no session. */
export function OpenByCode({ onOpened }: OpenByCodeProps) {
  const known = useQuery('code', readKnownCode).latest
  const school = useRef<School>(undefined)
  const [kind, setKind] = useState<Kind>('review')
  const [search, setSearch] = useState<{ code: string; found: CommentSearch }>()
  const { form, field, end } = useForm({
    schema: () => import('#web/features/credentials/code-input.ts').then(({ PostsByCode }) => PostsByCode),
    read: (fields) => ({ authorCode: known, ...fields, school: school.current?._id }),
    send: async (input) => {
      const { authorCode: code } = input
      setSearch(undefined)
      if (input.kind === 'review') {
        onOpened(await openReview(code, input.school))
      } else {
        const { findComments } = await import('#web/features/credentials/find-comments.ts')
        setSearch({ code, found: await findComments(code) })
      }
    },
    fallback: ownPostFallbacks.open,
  })

  function updateKind(event: FormEvent<HTMLFormElement>) {
    setKind(formFields(event.currentTarget).kind === 'comment' ? 'comment' : 'review')
  }

  return (
    <>
      <form {...form} onChange={updateKind} className="grid gap-5">
        {known === undefined ? (
          <CodeField {...field('authorCode')} />
        ) : (
          <p>{m.reviews_device_knows_code()}</p>
        )}
        <RadioGroup name="kind" legend={m.reviews_what_to_open()} labels={kinds} initial="review" />
        {kind === 'review' && (
          <ComboboxField
            {...field('school')}
            label={m.reviews_school_of_review()}
            hint={m.reviews_school_of_review_hint()}
            listLabel={m.site_schools()}
            suggest={suggestSchools}
            describeCount={describeSuggestionCount}
            autoComplete="off"
            onText={(_, selected) => {
              school.current = selected?.school
            }}
            required
          />
        )}
        <FormEnd
          {...end}
          className="max-sm:w-full"
          label={actions[kind].label}
          busyLabel={actions[kind].busy}
        />
      </form>
      {search && kind === 'comment' && (
        <LazyComponent
          load={loadFoundComments}
          with={{ ...search, onChange: (found) => setSearch({ ...search, found }), onOpened }}
          label={m.reviews_looking_for_comments()}
          fallback={ownPostFallbacks.open}
        />
      )}
    </>
  )
}
