import { type ReactNode, useEffect, useId, useRef } from 'react'
import { buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'

type DialogProps = {
  title: ReactNode
  subtitle?: ReactNode
  closeLabel: string
  /** A × beside the title (`header`), or `closeLabel` below the content (`footer`). */
  closeButton?: 'header' | 'footer'
  onClose: () => void
  children: ReactNode
}

export function Dialog({
  title,
  subtitle,
  closeLabel,
  closeButton = 'footer',
  onClose,
  children,
}: DialogProps) {
  const closesInHeader = closeButton === 'header'
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  useEffect(() => {
    const dialog = ref.current
    // A click on the backdrop has the dialog as its target.
    const closeOnBackdropClick = (event: Event) => {
      if (event.target === dialog) onClose()
    }
    dialog?.addEventListener('click', closeOnBackdropClick)
    return () => dialog?.removeEventListener('click', closeOnBackdropClick)
  }, [onClose])

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React passes the `cancel` event of a nested dialog to this handler, too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      className="m-auto max-h-[min(46rem,100dvh-1.5rem)] w-[min(44rem,100vw-1.5rem)] max-w-none overflow-y-auto overscroll-contain rounded-card bg-paper-2 p-0 text-ink shadow-lift motion-safe:open:animate-unfold max-sm:mb-3"
    >
      <header
        className={classNames(
          'border-b border-rule px-5 py-4 sm:px-7',
          closesInHeader && 'sticky top-0 z-10 flex items-center justify-between gap-4 bg-paper-2 py-2',
        )}
      >
        <h2 id={titleId} className={closesInHeader ? 'text-xl' : 'text-2xl'}>
          {title}
        </h2>
        {subtitle && <p className="mt-1 text-ink-2">{subtitle}</p>}
        {closesInHeader && (
          <button
            type="button"
            onClick={onClose}
            aria-label={closeLabel}
            className={buttonClass('plain', 'small', 'w-11 text-2xl!')}
          >
            ×
          </button>
        )}
      </header>
      <div className="px-5 py-5 sm:px-7">{children}</div>
      {!closesInHeader && (
        <footer className="sticky bottom-0 border-t border-rule bg-paper-2 px-5 py-3 text-end sm:px-7">
          <button type="button" onClick={onClose} className={buttonClass('line', 'small', 'max-sm:w-full')}>
            {closeLabel}
          </button>
        </footer>
      )}
    </dialog>
  )
}
