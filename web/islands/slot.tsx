import { createContext, type ReactNode, useContext, useState } from 'react'

/** Static content by slot name. Only the server sets this context. */
export const SlotContext = createContext<Readonly<Record<string, ReactNode>>>({})

/** @param name unique in the page */
export function Slot({ name }: { name: string }) {
  const content = useContext(SlotContext)[name]
  const [html] = useState(() => (import.meta.env.SSR ? '' : readHtml(name)))
  if (import.meta.env.SSR) return <div data-slot={name}>{content}</div>
  return <div data-slot={name} dangerouslySetInnerHTML={{ __html: html }} />
}

/** HTML by slot name, because an island may remove a slot and show it again. */
const seen = new Map<string, string>()

function readHtml(name: string): string {
  const slot = document.querySelector(`[data-slot="${name}"]`)
  if (slot) seen.set(name, slot.innerHTML)
  return seen.get(name) ?? ''
}

/**
 * Shows what only browsers without scripts need. Scripts keep the HTML of the server. Callers write
 * `import.meta.env.SSR && …` as children, so that the scripts do not contain them.
 */
export function ServerOnly({ children, className }: { children: ReactNode; className: string }) {
  if (import.meta.env.SSR) return <div className={className}>{children}</div>
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
