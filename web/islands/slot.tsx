import { createContext, type ReactNode, useContext, useState } from 'react'

/** On the server: the content of each slot. */
export const SlotContext = createContext<Readonly<Record<string, ReactNode>>>({})

/**
 * Renders static HTML inside an island. The browser keeps that HTML and does not load the slot's code.
 * @param name unique in the page
 */
export function Slot({ name }: { name: string }) {
  const content = useContext(SlotContext)[name]
  const [html] = useState(() => (import.meta.env.SSR ? '' : readHtml(name)))
  if (import.meta.env.SSR) return <div data-slot={name}>{content}</div>
  return <div data-slot={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

/** React may have removed these slots from the page. */
const seen = new Map<string, string>()

function readHtml(name: string): string {
  const slot = document.querySelector(`[data-slot="${name}"]`)
  if (slot) seen.set(name, slot.innerHTML)
  return seen.get(name) ?? ''
}
