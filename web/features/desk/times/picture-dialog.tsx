import { useEffect, useRef, useState } from 'react'
import { deskLimits } from '#contract/desk-limits.ts'
import { fallbackPath } from '#contract/picture-paths.ts'
import type { RichPicture } from '#contract/rich-text.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { explain } from '#web/lib/api/api-error.ts'
import { readBase64 } from '#web/lib/read-base64.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { itemFallbacks } from './item-texts.ts'

type Attributes = RichPicture['attrs']

type PictureDialogProps = {
  /** A new picture, which the dialog stores. */
  file?: File
  /** A stored picture, whose description the dialog changes. */
  picture?: Attributes
  onDone: (picture: Attributes) => void
  onClose: () => void
}

const tooLarge = 'This picture is larger than 10 MB. Please make it smaller.'

/** Stores a picture, and asks for its description, which is required. */
export function PictureDialog({ file, picture, onDone, onClose }: PictureDialogProps) {
  const [stored, setStored] = useState<Omit<Attributes, 'alt'> | undefined>(picture)
  const [alt, setAlt] = useState(picture?.alt ?? '')
  const [failure, setFailure] = useState('')
  const [error, setError] = useState('')
  const given = useRef(file)

  useEffect(() => {
    const controller = new AbortController()
    async function store(chosen: File) {
      const data = await readBase64(chosen)
      if (data.length > deskLimits.pictureUpload.max) return setFailure(tooLarge)
      setStored(await deskCall('uploadPicture', { body: { data } }, { signal: controller.signal }))
    }
    if (given.current)
      store(given.current).catch((reason: unknown) => {
        if (!controller.signal.aborted) setFailure(explain(reason, itemFallbacks.picture))
      })
    return () => controller.abort()
  }, [])

  function finish() {
    const description = alt.trim()
    if (!stored) return
    if (!description) return setError('Describe what the picture shows.')
    onDone({ ...stored, alt: description })
  }

  return (
    <Dialog title="Picture" closeLabel="Cancel" onClose={onClose}>
      <div className="grid gap-4">
        {failure && <ErrorNotice>{failure}</ErrorNotice>}
        {!stored && !failure && <Spinner label="Storing the picture" />}
        {stored && (
          <>
            <img
              src={fallbackPath(stored.hash, stored.width)}
              alt=""
              width={stored.width}
              height={stored.height}
              className="h-auto w-full rounded-paper"
            />
            <TextField
              label="What the picture shows (alternative text)"
              hint="For people who cannot see it. It also stands below the picture."
              value={alt}
              maxLength={300}
              error={error}
              onChange={({ target }) => setAlt(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                finish()
              }}
            />
            <Button size="small" onClick={finish} className="justify-self-start">
              Use the picture
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
