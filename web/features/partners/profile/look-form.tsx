import { useState } from 'react'
import { fallbackPath, ownPicturePath } from '#contract/picture-paths.ts'
import { minimumContrast, type ReadableColour, readableColour } from '#contract/readable-colour.ts'
import type { ProfilePicture } from '#contract/school-profiles.ts'
import * as m from '#messages'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PartEnd } from './part-end.tsx'
import { PictureButton } from './picture-button.tsx'
import { type PartProps, profileFallbacks } from './profile-parts.ts'
import { useUpload } from './use-upload.ts'

/** The first colour of the colour field. */
const firstColour = '#17684c'

/** Changes the crest and the colour, and shows at once how they look. */
export function LookForm({ part, profile, onSaved }: PartProps) {
  const { document, version, storedPictures } = profile
  const [crest, setCrest] = useState(storedPictures.find(({ hash }) => hash === document.crest))
  const [colour, setColour] = useState(document.colour)
  const upload = useUpload(setCrest)
  const { form, field, end } = useForm({
    schema: () => import('#contract/own-school-profile.ts').then(({ ProfileInput }) => ProfileInput),
    read: () => ({ ...document, crest: crest?.hash ?? null, colour, version }),
    send: async (body) => onSaved(await schoolCall('saveOwnProfile', { body })),
    fallback: profileFallbacks.save,
  })
  return (
    <form {...form} className="grid max-w-3xl gap-6 pb-16">
      <h1 className="text-2xl">{m.own_profile_part({ part })}</h1>
      <section aria-labelledby="crest" className="grid gap-3">
        <h2 id="crest" className="text-xl">
          {m.own_profile_crest()}
        </h2>
        <p>{m.own_profile_crest_lead()}</p>
        {crest && <Crest crest={crest} />}
        <PictureButton
          {...upload}
          label={crest ? m.own_profile_replace_crest() : m.own_profile_choose_crest()}
        />
        {crest && (
          <div>
            <Button variant="plain" size="small" onClick={() => setCrest(undefined)}>
              {m.own_profile_remove_crest()}
            </Button>
          </div>
        )}
      </section>
      <section aria-labelledby="colour" className="grid gap-3">
        <h2 id="colour" className="text-xl">
          {m.own_profile_colour()}
        </h2>
        <p>{m.own_profile_colour_lead()}</p>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={colour !== null}
            onChange={({ target }) => setColour(target.checked ? firstColour : null)}
            className="size-5 shrink-0 accent-leaf"
          />
          {m.own_profile_use_colour()}
        </label>
        {colour !== null && <Colour colour={colour} error={field('colour').error} onChange={setColour} />}
      </section>
      <PartEnd {...end} disabled={end.disabled || upload.isBusy} />
    </form>
  )
}

function Crest({ crest: { hash, width, height } }: { crest: ProfilePicture }) {
  return (
    <img
      src={fallbackPath(hash, width, ownPicturePath)}
      alt={m.own_profile_crest()}
      width={width}
      height={height}
      className="h-24 w-auto max-w-full justify-self-start rounded-paper border border-rule bg-[#fff] object-contain p-1"
    />
  )
}

type ColourProps = { colour: string; error: string | undefined; onChange: (colour: string) => void }

function Colour({ colour, error, onChange }: ColourProps) {
  const readable = readableColour(colour)
  return (
    <>
      <label className="flex flex-wrap items-center gap-3 font-semibold">
        <input
          type="color"
          value={colour}
          onChange={({ target }) => onChange(target.value)}
          className="h-12 w-20 cursor-pointer rounded-[10px] border border-edge bg-card p-1"
        />
        {m.own_profile_your_colour()}
      </label>
      {error && <p className="text-sm font-medium text-error">{error}</p>}
      {readable && <Contrast {...readable} />}
    </>
  )
}

function Contrast({ shown, contrast, isAdjusted }: ReadableColour) {
  return (
    <div className="grid gap-2">
      <p
        style={{ backgroundColor: shown }}
        className="rounded-card px-5 py-4 font-serif text-lg font-bold text-[#fff]"
      >
        {m.profile_from_the_school()}
      </p>
      <p role="status">
        {isAdjusted
          ? m.own_profile_contrast_adjusted({ ratio: contrast, minimum: minimumContrast, colour: shown })
          : m.own_profile_contrast_good({ ratio: contrast })}
      </p>
    </div>
  )
}
