import { diffArrays } from 'diff'
import * as m from '#messages'

const tokens = /\s+|[\p{L}\p{M}\p{N}\u200c\u200d]+|./gsu

/** Comparing two long and very different texts would stop the page. Such texts are shown as replaced. */
const maximumChanges = 4000

type Part = { text: string; kind: 'same' | 'added' | 'removed' }

/** Compares two texts word by word. Works for all scripts. */
export function compareTexts(before: string, after: string): Part[] {
  const changes = diffArrays(before.match(tokens) ?? [], after.match(tokens) ?? [], {
    maxEditLength: maximumChanges,
  })
  if (!changes)
    return [
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ]
  return changes.map(({ value, added, removed }) => ({
    text: value.join(''),
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }))
}

type TextChangesProps = { before: string; after: string; className?: string }

/** Shows a text with what was added and removed since an earlier text. Screen readers say both. */
export function TextChanges({ before, after, className }: TextChangesProps) {
  // The position is the React key, because two parts can have the same text.
  const parts = compareTexts(before, after).map((part, position) => ({ ...part, position }))
  return (
    <p className={`wrap-anywhere whitespace-pre-line ${className ?? ''}`}>
      {parts.map(({ text, kind, position }) => {
        if (kind === 'same') return <span key={position}>{text}</span>
        const Tag = kind === 'added' ? 'ins' : 'del'
        const look =
          kind === 'added' ? 'bg-leaf-soft underline decoration-2' : 'bg-error-soft text-error line-through'
        return (
          <Tag key={position} className={look}>
            <span className="sr-only">
              {` ${kind === 'added' ? m.site_start_of_addition() : m.site_start_of_removal()} `}
            </span>
            {text}
            <span className="sr-only"> {m.site_end_of_change()} </span>
          </Tag>
        )
      })}
    </p>
  )
}
