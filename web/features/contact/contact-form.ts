import { useRef } from 'react'
import { namesOf } from '#contract/inbox-choices.ts'
import * as m from '#messages'
import type { Fallback } from '#web/lib/api/api-error.ts'

// Fields keep their text after an error. If the server has stored the form, `useSubmissionId` prevents a duplicate.
export const contactFallback: Fallback = {
  failed: m.contact_not_saved(),
  error: m.contact_connection_failed(),
}

/** Browsers offer `crypto.randomUUID` only on HTTPS and localhost. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte, index) => {
    // RFC 9562 reserves four bits for the version and two bits for the variant.
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  })
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Returns a function that adds an id to a form. The id changes only with the content, so that the server recognises a
 * second attempt.
 */
export function useSubmissionId() {
  const last = useRef({ content: '', id: '' })
  return <Form extends object>(form: Form): Form & { id: string } => {
    const content = JSON.stringify(form)
    if (content !== last.current.content) last.current = { content, id: newUuid() }
    return { ...form, id: last.current.id }
  }
}

export function selectOptions(prompt: string, labels: Record<string, string>) {
  return [
    { value: '', label: prompt },
    ...namesOf(labels).map((value) => ({ value, label: labels[value] ?? value })),
  ]
}
