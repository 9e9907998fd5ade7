import { useRef } from 'react'

/** A random UUID (version 4). The browser's own function for it is missing on pages without TLS. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  })
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Gives a form its id: the same one as long as it is sent with the same words, so that a second try after an
 * answer that got lost is taken for the first one.
 */
export function useFormId() {
  const last = useRef({ words: '', id: '' })
  return <Form extends object>(form: Form): Form & { id: string } => {
    const words = JSON.stringify(form)
    if (words !== last.current.words) last.current = { words, id: newUuid() }
    return { ...form, id: last.current.id }
  }
}
