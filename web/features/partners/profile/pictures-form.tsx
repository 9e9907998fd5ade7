import { useEffect, useRef, useState } from 'react'
import { fallbackPath, ownPicturePath } from '#contract/picture-paths.ts'
import { childrenInPictures, profileLimits } from '#contract/school-profile-choices.ts'
import type { ProfileDocument, ProfilePicture } from '#contract/school-profiles.ts'
import * as m from '#messages'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { PartEnd } from './part-end.tsx'
import { PictureButton } from './picture-button.tsx'
import { type PartProps, profileFallbacks } from './profile-parts.ts'
import { useUpload } from './use-upload.ts'

const childrenLabels = Object.fromEntries(
  childrenInPictures.map((choice) => [choice, m.own_profile_children_choice({ choice })]),
)

type Saved = ProfileDocument['pictures'][number]

const altName = (hash: string) => `alt:${hash}`
const childrenName = (hash: string) => `children:${hash}`

/** Adds, describes and removes the pictures of places. */
export function PicturesForm({ part, profile, onSaved }: PartProps) {
  const { document, version, storedPictures } = profile
  const [shown, setShown] = useState<readonly ProfilePicture[]>(() =>
    document.pictures.flatMap(({ hash }) => storedPictures.find((stored) => stored.hash === hash) ?? []),
  )
  const [message, setMessage] = useState('')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [added, setAdded] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const upload = useUpload((picture) => {
    setShown((before) => [...before.filter(({ hash }) => hash !== picture.hash), picture])
    setMessage(m.own_profile_picture_added())
    setAdded((count) => count + 1)
  })

  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }, [added])

  const { form, field, end } = useForm({
    schema: () => import('#contract/own-school-profile.ts').then(({ ProfileInput }) => ProfileInput),
    read: (fields) => {
      setTyped(fields)
      const pictures = shown.map(({ hash }) => ({
        hash,
        alt: fields[altName(hash)] ?? '',
        children: fields[childrenName(hash)],
      }))
      return { ...document, pictures, version }
    },
    send: async (body) => onSaved(await schoolCall('saveOwnProfile', { body })),
    fallback: profileFallbacks.save,
  })
  const { error } = field('pictures')
  return (
    <form {...form} className="grid max-w-3xl gap-6 pb-16">
      <div className="grid gap-1">
        <h1 className="text-2xl">{m.own_profile_part({ part })}</h1>
        <p>{m.own_profile_pictures_lead({ max: profileLimits.pictures })}</p>
        <p role="status" className="font-semibold empty:hidden">
          {message}
        </p>
      </div>
      {shown.length === 0 && <p className="text-ink-2">{m.own_profile_no_pictures()}</p>}
      <ul ref={list} className="grid gap-6 empty:hidden">
        {shown.map((picture, index) => (
          <Picture
            key={picture.hash}
            number={index + 1}
            picture={picture}
            saved={document.pictures.find(({ hash }) => hash === picture.hash)}
            typed={typed}
            error={error}
            onRemove={() => setShown(shown.filter((each) => each !== picture))}
          />
        ))}
      </ul>
      {shown.length < profileLimits.pictures && (
        <PictureButton {...upload} label={m.own_profile_add_picture()} />
      )}
      <PartEnd {...end} message={end.message || (error ?? '')} disabled={end.disabled || upload.isBusy} />
    </form>
  )
}

type PictureProps = {
  number: number
  picture: ProfilePicture
  saved: Saved | undefined
  typed: Readonly<Record<string, string>>
  error: string | undefined
  onRemove: () => void
}

function Picture({ number, picture, saved, typed, error, onRemove }: PictureProps) {
  const { hash, width, height } = picture
  const alt = typed[altName(hash)]?.trim() ?? saved?.alt ?? ''
  const isAltWrong = error !== undefined && alt.length < profileLimits.alt.min
  const isChoiceMissing = error !== undefined && !typed[childrenName(hash)]
  return (
    <li className="grid gap-4 rounded-card border border-rule bg-card p-4">
      <h2 className="text-lg">{m.own_profile_picture_number({ number })}</h2>
      <img
        src={fallbackPath(hash, width, ownPicturePath)}
        alt={alt}
        width={width}
        height={height}
        className="h-auto max-h-80 w-full rounded-paper bg-board object-contain"
      />
      <TextField
        name={altName(hash)}
        label={m.own_profile_alt()}
        hint={m.own_profile_alt_hint()}
        defaultValue={saved?.alt ?? ''}
        maxLength={profileLimits.alt.max}
        error={isAltWrong ? error : undefined}
        required
      />
      <RadioGroup
        name={childrenName(hash)}
        legend={m.own_profile_children()}
        labels={childrenLabels}
        {...(saved && { initial: saved.children })}
        error={isChoiceMissing ? error : undefined}
      />
      <div>
        <Button variant="plain" size="small" onClick={onRemove}>
          {m.own_profile_remove_picture({ number })}
        </Button>
      </div>
    </li>
  )
}
