/** Before the entry script ran: see `entryLoader`. */
type EarlyEvent = { target: HTMLElement; type: string }

type EntryElement = HTMLScriptElement & { early?: EarlyEvent }

/** Its attributes have the URLs of the page's scripts. */
export function findEntry(page: Document): EntryElement | null {
  return page.querySelector('script[data-entry]')
}

/** Afterwards, the entry script handles all events. */
export function repeatEarlyEvent(): void {
  const script = findEntry(document)
  if (!script) return
  script.dataset.ready = 'true'
  const { early } = script
  if (early?.type === 'click') early.target.click()
  else early?.target.dispatchEvent(new Event(early.type, { bubbles: true }))
}
