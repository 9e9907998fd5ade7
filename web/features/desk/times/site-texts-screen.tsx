import { useState } from 'react'
import type { EditedSiteText } from '#contract/site-texts.ts'
import { type SiteTextName, siteTextNames, siteTextSchema, siteTexts } from '#contract/site-texts.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextChanges } from '#web/ui/text-changes.tsx'
import { itemFallbacks } from './item-texts.ts'

const path = '/desk/site-texts'

/** Lists the texts of the operator on pages. */
export function SiteTextsScreen() {
  return (
    <div className="grid gap-4 pb-16">
      <h1 className="text-2xl">Texts on pages</h1>
      <ul className="border-t border-rule">
        {siteTextNames.map((name) => (
          <li key={name} className="border-b border-rule">
            <DeskLink to={`${path}/${name}`} className="text-link inline-flex min-h-12 items-center">
              {siteTexts[name].title}
            </DeskLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Edits one text, such as the testimonials. */
export function SiteTextScreen({ params }: ScreenProps) {
  const { visit } = usePageLocation()
  const name = siteTextNames.find((each) => each === params.id) ?? 'testimonials'
  const query = useQuery(`${name} ${visit}`, (signal) =>
    deskCall('getSiteText', { params: { id: name } }, { signal }),
  )
  return (
    <div className="grid gap-4 pb-16 wrap-anywhere">
      <p>
        <DeskLink to={path} className="text-link inline-flex min-h-11 items-center">
          All texts
        </DeskLink>
      </p>
      <h1 className="text-2xl">{siteTexts[name].title}</h1>
      <Loaded query={query} loading={<Spinner label="Loading the text" />} fallback={itemFallbacks.load}>
        {(text) => <Detail key={`${name} ${visit}`} name={name} loaded={text} />}
      </Loaded>
    </div>
  )
}

type Entries = EditedSiteText['entries']

const asText = (entries: Entries) => entries.map((entry) => Object.values(entry).join('\n')).join('\n\n')

function Detail({ name, loaded }: { name: SiteTextName; loaded: EditedSiteText }) {
  const [text, setText] = useState(loaded)
  /** An earlier version in the form, which is not saved yet. */
  const [shown, setShown] = useState<{ entries: Entries; version: number }>(loaded)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <EntriesForm
        key={`${shown.version} ${text.version}`}
        name={name}
        entries={shown.entries}
        version={text.version}
        sample={text.sample}
        onSave={(saved) => {
          setText(saved)
          setShown(saved)
        }}
      />
      <ScreenSection title="Versions">
        {text.versions.length === 0 && (
          <p className="text-sm text-ink-2">Nobody has changed this text yet.</p>
        )}
        <ol className="grid gap-3 text-sm">
          {text.versions.map(({ version, savedAt, savedBy, entries }) => (
            <li key={version}>
              <details>
                <summary className="min-h-11 cursor-pointer py-2">
                  Version {version}, {formatShortTime(savedAt)} by {savedBy}
                </summary>
                <TextChanges before={asText(entries)} after={asText(text.entries)} />
                {version !== text.version && (
                  <Button
                    size="small"
                    variant="line"
                    className="mt-2"
                    onClick={() => setShown({ entries, version })}
                  >
                    Put version {version} into the form
                  </Button>
                )}
              </details>
            </li>
          ))}
        </ol>
      </ScreenSection>
    </div>
  )
}

type EntriesFormProps = Pick<EditedSiteText, 'entries' | 'version' | 'sample'> & {
  name: SiteTextName
  onSave: (text: EditedSiteText) => void
}

type Field = { label: string; max: number; isLong?: true; hint?: string }

function EntriesForm({ name, entries, version, sample, onSave }: EntriesFormProps) {
  const { entries: bounds, fields } = siteTexts[name]
  const definitions: [string, Field][] = Object.entries(fields)
  const [numbers, setNumbers] = useState(() => entries.map((_, index) => index))
  const [next, setNext] = useState(entries.length)
  const read = (values: Record<string, string>) =>
    numbers.map((number) =>
      Object.fromEntries(definitions.map(([field]) => [field, values[`${field} ${number}`] ?? ''])),
    )
  const { form, errors, end } = useForm({
    schema: async () => siteTextSchema(name),
    read,
    send: async (changed) =>
      onSave(await deskCall('saveSiteText', { params: { id: name }, body: { version, entries: changed } })),
    fallback: itemFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-4 rounded-card border border-rule bg-card p-4 sm:p-5">
      {sample && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <SampleBadge /> Pages mark this text as a sample until you save your own.
        </p>
      )}
      {numbers.map((number, position) => (
        <fieldset key={number} className="grid gap-3 border-b border-rule pb-4">
          {bounds.max > 1 && <legend className="mb-2 font-semibold">Entry {position + 1}</legend>}
          {definitions.map(([field, { label, max, isLong, hint }]) => {
            const shared = {
              name: `${field} ${number}`,
              label,
              hint,
              maxLength: max,
              defaultValue: entries[number]?.[field] ?? '',
            }
            return isLong ? (
              <TextArea key={field} {...shared} rows={3} />
            ) : (
              <TextField key={field} {...shared} />
            )
          })}
          {/* The schema numbers the entries by their position. */}
          {errors[position] && <p className="text-sm font-medium text-error">{errors[position]}</p>}
          {numbers.length > bounds.min && (
            <Button
              size="small"
              variant="line"
              className="justify-self-start"
              onClick={() => setNumbers(numbers.filter((each) => each !== number))}
            >
              Remove entry {position + 1}
            </Button>
          )}
        </fieldset>
      ))}
      {numbers.length < bounds.max && (
        <Button
          size="small"
          variant="line"
          className="justify-self-start"
          onClick={() => {
            setNumbers([...numbers, next])
            setNext(next + 1)
          }}
        >
          Add an entry
        </Button>
      )}
      <FormEnd {...end} label="Save and publish" busyLabel="Saving">
        <span role="status" className="text-sm text-ink-2">
          {version > 0 && `Version ${version} is public.`}
        </span>
      </FormEnd>
    </form>
  )
}
