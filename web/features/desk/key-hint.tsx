import { useShortcutsEnabled } from './shortcuts.ts'

/** Shows a keyboard key. For screen readers, controls have `aria-keyshortcuts` instead. */
export function KeyHint({ of }: { of: string }) {
  const isEnabled = useShortcutsEnabled()
  if (!isEnabled) return null
  return (
    <span
      aria-hidden="true"
      className="inline-grid min-w-6 shrink-0 place-items-center rounded-paper border border-current px-1 font-sans text-[0.8125rem] leading-5 font-semibold pointer-coarse:hidden"
    >
      {of.toUpperCase()}
    </span>
  )
}
