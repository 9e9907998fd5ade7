import * as m from '#messages'
import { buttonClass } from '#web/ui/button-class.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import type { useUpload } from './use-upload.ts'

type PictureButtonProps = ReturnType<typeof useUpload> & { label: string }

/** Opens the file dialog of the browser. The label is the button, so that the keyboard reaches the file field. */
export function PictureButton({ label, isBusy, error, choose }: PictureButtonProps) {
  return (
    <div className="grid gap-3">
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div>
        <label
          className={buttonClass(
            'line',
            'small',
            'cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-[var(--focus)]',
          )}
        >
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={choose}
            disabled={isBusy}
            className="sr-only"
          />
          {isBusy ? m.own_profile_uploading() : label}
        </label>
      </div>
      <p role="status" className="sr-only">
        {isBusy && m.own_profile_uploading()}
      </p>
    </div>
  )
}
