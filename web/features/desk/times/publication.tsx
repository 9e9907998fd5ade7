import { useState } from 'react'
import type { EditedItem, ItemTransition } from '#contract/editing.ts'
import { ConfirmBox } from '#web/features/desk/confirm-box.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { openWithinPage } from '#web/islands/view.ts'
import { explain } from '#web/lib/api/api-error.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import type { FormState } from './item-form.tsx'
import { itemFallbacks, timesScreenPath } from './item-texts.ts'

type PublicationProps = FormState & { item: EditedItem; onChange: (item: EditedItem) => void }

/** India has one time zone, without daylight saving time. */
const indianOffset = '+05:30'

/** Previews, publishes, schedules and unpublishes the saved version. */
export function Publication({ item, formId, isChanged, isBusy, onChange }: PublicationProps) {
  const { id, status, isPublic, hasChanges, path, latest } = item
  const [time, setTime] = useState('')
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState('')

  async function act(name: string, action: () => Promise<unknown>) {
    setBusy(name)
    setError('')
    await action().catch((reason: unknown) => setError(explain(reason, itemFallbacks.save)))
    setBusy(undefined)
  }

  const move = (action: ItemTransition['action'], publishAt?: string) =>
    act(action, async () => {
      const body = { version: latest.version, action, ...(publishAt && { publishAt }) }
      onChange(await deskCall('moveItem', { params: { id }, body }))
    })

  function schedule() {
    if (!time) return setError('Please choose a day and a time.')
    return move('schedule', `${time}:00${indianOffset}`)
  }

  async function preview() {
    // Opened before the request, because browsers block a window that opens later.
    const view = window.open('', '_blank')
    await act('preview', async () => {
      try {
        const { path: previewed } = await deskCall('previewItem', { params: { id } })
        if (view) view.location.href = previewed
        else window.location.href = previewed
      } catch (failure) {
        view?.close()
        throw failure
      }
    })
  }

  const button = { size: 'small', disabled: isChanged || isBusy || busy !== undefined } as const
  return (
    <ScreenSection title="Publication">
      {isChanged && (
        <div className="grid gap-2">
          <p className="text-sm">Your changes are not saved. Save them to preview or publish them.</p>
          <Button type="submit" form={formId} size="small" busy={isBusy}>
            Save
          </Button>
        </div>
      )}
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        {(!isPublic || hasChanges) && (
          <Button {...button} busy={busy === 'publish'} onClick={() => move('publish')}>
            {isPublic ? 'Publish the changes' : 'Publish now'}
          </Button>
        )}
        <Button {...button} variant="line" busy={busy === 'preview'} onClick={preview}>
          Preview
        </Button>
        {isPublic && (
          <Button {...button} variant="line" busy={busy === 'unpublish'} onClick={() => move('unpublish')}>
            Unpublish
          </Button>
        )}
      </div>
      {status === 'scheduled' ? (
        <div className="grid gap-2">
          <p className="text-sm">The newest version at that time becomes public.</p>
          <Button
            {...button}
            variant="line"
            busy={busy === 'cancel schedule'}
            onClick={() => move('cancel schedule')}
          >
            Cancel the schedule
          </Button>
        </div>
      ) : (
        (!isPublic || hasChanges) && (
          <div className="grid gap-2 border-t border-rule pt-4">
            <TextField
              label="Publish later"
              hint="Time in India"
              type="datetime-local"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
            <Button {...button} variant="line" busy={busy === 'schedule'} onClick={schedule}>
              Schedule
            </Button>
          </div>
        )
      )}
      {(status === 'draft' || status === 'unpublished') && <DeleteItem item={item} />}
      {isPublic && (
        <a href={path} target="_blank" rel="noopener" className="text-link inline-flex min-h-11 items-center">
          Open the public page<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </ScreenSection>
  )
}

function DeleteItem({ item: { id, latest } }: Pick<PublicationProps, 'item'>) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { busy, error, run } = useAction(async () => {
    await deskCall('deleteItem', { params: { id }, body: { version: latest.version } })
    openWithinPage(timesScreenPath)
  }, itemFallbacks.delete)
  if (!isConfirming)
    return (
      <div className="border-t border-rule pt-4">
        <Button variant="line" size="small" onClick={() => setIsConfirming(true)}>
          Delete
        </Button>
      </div>
    )
  return (
    <ConfirmBox
      action="Delete this item"
      busy={busy}
      error={error}
      onConfirm={run}
      onCancel={() => setIsConfirming(false)}
    >
      This deletes the item and all its versions. It cannot be undone.
    </ConfirmBox>
  )
}
