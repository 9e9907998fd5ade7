import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { CaseDetail } from '#contract/cases.ts'
import { removalReasonTexts } from '#contract/removal-reasons.ts'
import { KeyHint } from '#web/features/desk/case-badges.tsx'
import { useShortcuts } from '#web/features/desk/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import {
  authorTextAfter,
  type DecisionWithReason,
  reasonsFor,
  removalKeys,
  type SelectableReason,
} from './decisions.ts'

const texts: Readonly<Record<DecisionWithReason, { question: string; button: string }>> = {
  remove: { question: 'Why do you remove it?', button: 'Remove' },
  'ask-change': { question: 'What must the author change?', button: 'Ask for a change' },
}

type ReasonFormProps = {
  decision: DecisionWithReason
  post: CaseDetail['post']
  busy: boolean
  reason: SelectableReason | undefined
  children: ReactNode
  onSelect: (reason: SelectableReason) => void
  onDecide: (reason: SelectableReason) => void
  onCancel: () => void
}

export function ReasonForm({
  decision,
  post,
  busy,
  reason,
  children,
  onSelect,
  onDecide,
  onCancel,
}: ReasonFormProps) {
  const reasons = reasonsFor[decision]
  const form = useRef<HTMLFormElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const errorId = useId()

  function selectByKey(chosen: SelectableReason) {
    onSelect(chosen)
    form.current?.querySelector<HTMLElement>(`input[value="${chosen}"]`)?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(reason === undefined)
    if (reason) onDecide(reason)
  }

  useShortcuts([
    ...reasons.map((each) => ({
      key: removalKeys[each],
      label: `Reason: ${removalReasonTexts[each].label}`,
      run: () => selectByKey(each),
    })),
    { key: 'Escape', label: 'Back to the decisions', run: () => !busy && onCancel() },
  ])

  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    const first = inputs.find(({ checked }) => checked) ?? inputs[0]
    first?.focus()
  }, [])

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <fieldset aria-describedby={isMissing ? errorId : undefined}>
        <legend className="font-semibold">{texts[decision].question}</legend>
        <div className="mt-1">
          {reasons.map((each) => (
            <ReasonOption key={each} reason={each} isChosen={reason === each} onSelect={onSelect} />
          ))}
        </div>
      </fieldset>
      {isMissing && reason === undefined && (
        <p id={errorId} role="alert" className="mt-2 text-sm font-medium text-error">
          Choose a reason. The author reads it.
        </p>
      )}
      <p aria-live="polite" className="mt-2 min-h-12 px-1 text-sm text-ink-2">
        {reason && `The author reads: “${authorTextAfter(post, decision, reason)}”`}
      </p>
      {children && <div className="mt-3">{children}</div>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" variant={decision === 'remove' ? 'danger' : 'leaf'} size="small" busy={busy}>
          {texts[decision].button}
        </Button>
        <Button variant="plain" size="small" disabled={busy} onClick={onCancel} aria-keyshortcuts="Escape">
          Cancel
        </Button>
      </div>
    </form>
  )
}

type ReasonOptionProps = {
  reason: SelectableReason
  isChosen: boolean
  onSelect: (reason: SelectableReason) => void
}

function ReasonOption({ reason, isChosen, onSelect }: ReasonOptionProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-[10px] px-2 hover:bg-paper-2 has-checked:bg-leaf-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-[var(--focus)] pointer-coarse:min-h-11">
      <input
        type="radio"
        name="reason"
        value={reason}
        checked={isChosen}
        onChange={() => onSelect(reason)}
        onKeyDown={sendOnEnter}
        aria-keyshortcuts={removalKeys[reason]}
        className="size-4.5 shrink-0 accent-leaf focus-visible:outline-none"
      />
      <span className="grow">{removalReasonTexts[reason].label}</span>
      <KeyHint of={removalKeys[reason]} />
    </label>
  )
}

/** Submits the form on Enter, which not all browsers do for a radio button. */
function sendOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
