import { useEffect, useRef, useState } from 'react'
import type { CaseDetail } from '#contract/cases.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import type { Decision } from '#contract/moderation.ts'
import { KeyHint } from '#web/features/desk/case-badges.tsx'
import { deskCall, deskFallbacks } from '#web/features/desk/desk-call.ts'
import { useShortcuts } from '#web/features/desk/shortcuts.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/field.tsx'
import { ErrorNotice, InfoNotice } from '#web/ui/notice.tsx'
import { casePath } from './case-texts.ts'
import {
  authorTextAfter,
  type Choice,
  choicesOf,
  type DecisionWithForm,
  type Draft,
  drafts,
  emptyDraft,
  needsForm,
  reasonsFor,
} from './decisions.ts'
import { DisclosureForm } from './disclosure-form.tsx'
import { ReasonForm } from './reason-form.tsx'
import { useDecide } from './use-case.ts'

export const decisionHeadingId = 'decision'

type DecisionPanelProps = {
  detail: CaseDetail
  /** Called if the server refuses a decision because the case has changed. */
  onChanged: () => void
}

/** Shows the possible decisions about a case, and what the author reads after each decision. */
export function DecisionPanel({ detail, onChanged }: DecisionPanelProps) {
  const { busy, error, decide } = useDecide(detail, onChanged)
  const [draft, updateDraft] = useDraft(detail.id)
  const choices = choicesOf(detail)
  const choosing = choices.some(({ decision }) => decision === draft.choosing) ? draft.choosing : undefined
  const reasonButton = useFocusAfter(choosing)
  const hasKeys = useReadingTime()

  const isAppeal = detail.appeal?.isOpen ?? false
  const sentence = <Sentence text={draft.sentence} onChange={(text) => updateDraft({ sentence: text })} />

  function choose({ decision }: Choice) {
    if (needsForm(decision)) updateDraft({ choosing: decision })
    else void decide({ decision, ...draft, reason: undefined })
  }

  useShortcuts(
    choosing || !hasKeys
      ? []
      : choices.map((choice) => ({ key: choice.key, label: choice.label, run: () => choose(choice) })),
  )

  return (
    <section
      aria-labelledby={decisionHeadingId}
      className="grid gap-3 overflow-y-auto rounded-card border border-rule bg-card p-4 lg:max-h-[calc(100dvh-2rem)]"
    >
      <h2 id={decisionHeadingId} tabIndex={-1} className="text-lg">
        Decision
      </h2>
      {choices.length === 0 && <NoChoice detail={detail} />}
      {choosing === 'disclosure' && (
        <DisclosureForm
          busy={busy}
          onSend={(disclosureReport) =>
            decide({ decision: 'disclosure', ...draft, reason: undefined, disclosureReport })
          }
          onCancel={() => updateDraft({ choosing: undefined })}
        />
      )}
      {choosing && choosing !== 'disclosure' && (
        <ReasonForm
          key={choosing}
          decision={choosing}
          post={detail.post}
          busy={busy}
          reason={reasonsFor[choosing].find((each) => each === draft.reason)}
          onSelect={(reason) => updateDraft({ reason })}
          onDecide={(reason) => void decide({ decision: choosing, ...draft, reason })}
          onCancel={() => updateDraft({ choosing: undefined, reason: undefined })}
        >
          {choosing === 'ask-change' && !isAppeal && sentence}
        </ReasonForm>
      )}
      {!choosing && <Choices {...{ detail, choices, busy, hasKeys, reasonButton }} onChoose={choose} />}
      {isAppeal && choices.length > 0 && sentence}
      {(choices.length > 0 || draft.note !== '') && (
        <Note text={draft.note} takesBack={takesBack(detail)} onChange={(note) => updateDraft({ note })} />
      )}
      {error && !detail.isClosed && <ErrorNotice>{error}</ErrorNotice>}
    </section>
  )
}

type ReasonButton = (button: HTMLButtonElement | null, decision: Decision) => void

/** Returns a ref for the buttons. When the form of a decision closes, the button of the decision gets the focus. */
function useFocusAfter(choosing: DecisionWithForm | undefined): ReasonButton {
  const last = useRef(choosing)
  useEffect(() => {
    last.current = choosing
  }, [choosing])
  return (button, decision) => {
    if (decision === last.current) button?.focus()
  }
}

/** The decision keys work after this time, so that pressing a key twice by mistake does not decide the next case. */
const minimumReadingMs = 400

function useReadingTime(): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), minimumReadingMs)
    return () => clearTimeout(timer)
  }, [])
  return isOver
}

/** The staff decided before, and only the staff asks for another decision. */
function takesBack({ reason, history }: CaseDetail): boolean {
  return reason === 'staff' && history.some(({ decision }) => decision !== null)
}

type NoteProps = { text: string; takesBack: boolean; onChange: (text: string) => void }

function Note({ text, takesBack, onChange }: NoteProps) {
  return (
    <TextArea
      label={takesBack ? 'Note for the staff: why you decide otherwise' : 'Note for the staff (optional)'}
      hint="The history of the case shows this note. Do not copy words of the post into it."
      rows={2}
      maxLength={deskLimits.decisionNote.max}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function Sentence({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <TextArea
      label="Sentence to the author (optional)"
      hint="The author reads it. Name nobody, and do not quote what must go."
      rows={2}
      maxLength={deskLimits.sentenceToAuthor.max}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function useDraft(id: string): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => drafts.get(id) ?? emptyDraft)
  function update(change: Partial<Draft>) {
    const next = { ...draft, ...change }
    drafts.set(id, next)
    setDraft(next)
  }
  return [draft, update]
}

function NoChoice({ detail }: { detail: CaseDetail }) {
  const { isClosed, isOwnDecision } = detail
  if (isOwnDecision)
    return (
      <InfoNotice>
        You took the decision against which the author appeals. Another member of staff must decide.
      </InfoNotice>
    )
  return isClosed ? <ClosedCase detail={detail} /> : <InfoNotice>There is nothing to decide now.</InfoNotice>
}

/** Opens a new case about the post, in which a decision can be taken back. */
function ClosedCase({ detail: { post, targetType } }: { detail: CaseDetail }) {
  const { busy, error, run } = useAction(async () => {
    const { caseId } = await deskCall('openCase', { params: { type: targetType, id: post.id } })
    openWithinPage(casePath(caseId))
  }, deskFallbacks.save)
  return (
    <>
      <InfoNotice>This case is closed.</InfoNotice>
      <p className="text-sm text-ink-2">
        Was the decision wrong, your own or that of a colleague? Decide again, and write a note that says why.
        The log and the history keep both decisions.
      </p>
      <div>
        <Button variant="line" size="small" busy={busy} onClick={run}>
          Decide again
        </Button>
      </div>
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </>
  )
}

type ChoicesProps = {
  detail: CaseDetail
  choices: readonly Choice[]
  busy: boolean
  hasKeys: boolean
  reasonButton: ReasonButton
  onChoose: (choice: Choice) => void
}

/** The checks have found harm in the words, so no decision is the obvious one. */
function suspectsHarm({ state, stateReason }: CaseDetail['post']): boolean {
  return state === 'pending' && stateReason !== 'near-copy' && stateReason !== 'burst'
}

function Choices({ detail: { post }, choices, busy, hasKeys, reasonButton, onChoose }: ChoicesProps) {
  return (
    <ul className="grid gap-2">
      {choices.map((choice, index) => {
        const { decision, label, key } = choice
        return (
          <li key={decision}>
            <button
              ref={(button) => reasonButton(button, decision)}
              type="button"
              disabled={busy}
              aria-keyshortcuts={hasKeys ? key : undefined}
              aria-describedby={`author-reads-${decision}`}
              onClick={() => onChoose(choice)}
              className={classNames(
                'flex min-h-11 w-full items-center gap-3 rounded-[10px] border px-3 py-1.5 text-start font-semibold disabled:opacity-75',
                index === 0 && !suspectsHarm(post)
                  ? 'border-leaf bg-leaf text-on-leaf hover:bg-leaf-2'
                  : 'border-edge text-ink hover:bg-paper-2',
              )}
            >
              <KeyHint of={key} />
              {label}
            </button>
            <p id={`author-reads-${decision}`} className="mt-1 px-1 text-sm text-ink-2">
              {decision !== 'disclosure' && needsForm(decision)
                ? 'The author reads the reason that you choose.'
                : `The author reads: “${authorTextAfter(post, decision)}”`}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
