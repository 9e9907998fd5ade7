import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { indianDay } from '#contract/days.ts'
import {
  type EditedItem,
  fieldsOfKind,
  type ItemFields,
  type ItemKind,
  type ItemSnapshot,
} from '#contract/editing.ts'
import { fallbackPath } from '#contract/picture-paths.ts'
import { type RichText, richTextOf } from '#contract/rich-text.ts'
import { sourceLanguage } from '#messages/languages.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Conflict } from './item-conflict.tsx'
import {
  fieldLabels,
  itemFallbacks,
  itemPath,
  languageLabels,
  titleLabels,
  unsavedQuestion,
} from './item-texts.ts'
import { PictureDialog } from './picture-dialog.tsx'

type LeadPicture = { hash: string; alt: string; width?: number; height?: number }

export type FormState = {
  formId: string
  /** Whether the form has text that is not saved. */
  isChanged: boolean
  isBusy: boolean
}

type ItemFormProps = {
  kind: ItemKind
  /** Undefined for a new item. */
  item?: EditedItem
  onSave?: (item: EditedItem) => void
  /** Called with a text that replaces the one in the form. */
  onReplace?: (item: EditedItem) => void
  /** The parts beside the form. */
  children?: (state: FormState) => ReactNode
}

const long = ['description', 'shortDescription']
const links = ['applyLink', 'sourceUrl', 'signUpLink']

function emptyFields(): ItemFields {
  return {
    language: sourceLanguage,
    title: '',
    day: indianDay(new Date()),
    authorName: null,
    headline: null,
    shortDescription: null,
    description: null,
    applyLink: null,
    sourceUrl: null,
    location: null,
    startTime: null,
    signUpLink: null,
    active: true,
    picture: null,
    document: null,
  }
}

/** A form for an item, with the parts that need to know whether it is saved. */
export function ItemForm({ kind, item, onSave, onReplace, children }: ItemFormProps) {
  const formId = useId()
  const labelId = useId()
  const [before] = useState<ItemSnapshot['fields']>(() => item?.latest.fields ?? emptyFields())
  const [text, setText] = useState<RichText>(() => before.document ?? richTextOf(item?.latest.text ?? ''))
  const [picture, setPicture] = useState<LeadPicture | null>(before.picture)
  const [isChanged, setIsChanged] = useState(false)
  const [newer, setNewer] = useState<{ item: EditedItem; mine: ItemFields }>()
  /** The version from which this text began, also after a conflict. */
  const version = useRef(item?.latest.version)

  function read(values: Record<string, string>) {
    const entered = Object.fromEntries(
      ['title', 'day', ...fieldsOfKind[kind]].map((name) => [name, values[name]?.trim() || null]),
    )
    return {
      ...emptyFields(),
      ...before,
      ...entered,
      language: values.language,
      title: values.title ?? '',
      day: values.day ?? '',
      active: kind !== 'spotlight' || values.active === 'on',
      picture: picture && { hash: picture.hash, alt: picture.alt },
      document: text,
    }
  }

  const { form, field, end, errors } = useForm({
    schema: () => import('#contract/editing.ts').then((contract) => contract.ItemFields),
    read,
    send: save,
    fallback: itemFallbacks.save,
  })

  async function save(fields: ItemFields) {
    if (!item) {
      const added = await deskCall('addItem', { body: { kind, fields } })
      setIsChanged(false)
      return openWithinPage(itemPath(added.id))
    }
    const { id } = item
    try {
      const saved = await deskCall('saveItem', {
        params: { id },
        body: { version: version.current ?? 1, fields },
      })
      version.current = saved.latest.version
      setNewer(undefined)
      setIsChanged(false)
      onSave?.(saved)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'item-version-outdated')
        setNewer({ item: await deskCall('getItem', { params: { id } }), mine: fields })
      throw error
    }
  }

  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Chromium before 119 needs it.
      event.returnValue = ''
    }
    // A link of the desk loads no document. It is asked about before React follows it.
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target === '_blank' || window.confirm(unsavedQuestion)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('click', ask, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', ask, { capture: true })
    }
  }, [isChanged])

  const change = () => setIsChanged(true)
  const label = item ? 'Save' : 'Save the draft'
  const input = (name: keyof typeof fieldLabels) => {
    const shared = {
      ...field(name),
      label: name === 'title' ? titleLabels[kind] : fieldLabels[name],
      defaultValue: before[name] ?? '',
    }
    if (long.includes(name)) return <TextArea key={name} {...shared} rows={3} />
    const type =
      name === 'day' ? 'date' : name === 'startTime' ? 'time' : links.includes(name) ? 'url' : 'text'
    return <TextField key={name} {...shared} type={type} />
  }

  return (
    <>
      {newer && (
        <Conflict
          {...newer}
          onKeepMine={() => {
            version.current = newer.item.latest.version
            setNewer(undefined)
          }}
          onTakeTheirs={() => onReplace?.(newer.item)}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <form
          {...form}
          id={formId}
          onInput={(event) => {
            change()
            form.onInput(event)
          }}
          className="grid gap-4 rounded-card border border-rule bg-card p-4 sm:p-5"
        >
          {input('title')}
          <SelectField
            {...field('language')}
            label="Language"
            defaultValue={before.language}
            options={Object.entries(languageLabels).map(([value, label]) => ({ value, label }))}
          />
          <div className="grid gap-1.5">
            <span id={labelId} className="font-semibold">
              Text
            </span>
            <LazyComponent
              load={() => import('./rich-text-editor.tsx').then((module) => module.RichTextEditor)}
              with={{
                initial: text,
                labelId,
                error: errors.document,
                onChange(document: RichText) {
                  setText(document)
                  change()
                },
              }}
              label="Loading the editor"
              fallback={itemFallbacks.load}
            />
            {errors.document && <p className="text-sm font-medium text-error">{errors.document}</p>}
          </div>
          {fieldsOfKind[kind].map(input)}
          {input('day')}
          {kind === 'spotlight' && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="active"
                defaultChecked={before.active}
                className="size-5 accent-leaf"
              />
              Show on the front page of the Times
            </label>
          )}
          <LeadPictureField
            picture={picture}
            onChange={(next) => {
              setPicture(next)
              change()
            }}
          />
          <FormEnd {...end} label={label} busyLabel="Saving" variant={item ? 'line' : 'leaf'}>
            <span role="status" className="text-sm text-ink-2">
              {isChanged ? 'Not saved yet' : item && 'Saved'}
            </span>
          </FormEnd>
        </form>
        {children && <div className="grid gap-4">{children({ formId, isChanged, isBusy: end.busy })}</div>}
      </div>
    </>
  )
}

type LeadPictureFieldProps = {
  picture: LeadPicture | null
  onChange: (picture: LeadPicture | null) => void
}

/** The picture above the text and in lists. */
function LeadPictureField({ picture, onChange }: LeadPictureFieldProps) {
  const file = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  return (
    <fieldset
      className="grid gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        setChosen(event.dataTransfer.files[0])
      }}
    >
      <legend className="mb-2 font-semibold">Picture above the text</legend>
      {picture && (
        <figure className="grid gap-1">
          <img
            src={fallbackPath(picture.hash, picture.width ?? 0)}
            alt=""
            className="aspect-video w-full rounded-paper bg-board object-cover"
          />
          <figcaption className="text-sm text-ink-2 italic">{picture.alt}</figcaption>
        </figure>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="line" onClick={() => file.current?.click()}>
          {picture ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {picture && (
          <Button size="small" variant="line" onClick={() => onChange(null)}>
            Remove the picture
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label="File of the picture above the text"
        className="hidden"
        onChange={({ target }) => {
          setChosen(target.files?.[0])
          target.value = ''
        }}
      />
      {chosen && (
        <PictureDialog
          file={chosen}
          onClose={() => setChosen(undefined)}
          onDone={(stored) => {
            setChosen(undefined)
            onChange(stored)
          }}
        />
      )}
    </fieldset>
  )
}
