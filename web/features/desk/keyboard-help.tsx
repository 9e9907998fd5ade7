import { Dialog } from '#web/ui/dialog.tsx'
import { activeShortcuts, setShortcutsEnabled, useShortcutsEnabled } from './shortcuts.ts'

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const shortcuts = activeShortcuts()
  const isEnabled = useShortcutsEnabled()
  return (
    <Dialog title="Keys of this screen" closeLabel="Close" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {shortcuts.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-h-8 min-w-8 place-items-center rounded-paper border border-edge bg-card px-2 font-mono">
                {key}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3 border-t border-rule pt-4">
        <input
          type="checkbox"
          checked={isEnabled}
          onChange={({ target }) => setShortcutsEnabled(target.checked)}
          className="size-5 accent-leaf"
        />
        Use these keys on this device
      </label>
    </Dialog>
  )
}
