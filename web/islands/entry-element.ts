/** An event that `entryLoader` has kept. */
type EarlyEvent = { target: HTMLElement; type: string }

type EntryElement = HTMLScriptElement & { early?: EarlyEvent }

/** Returns the script element with the URLs of the page's scripts. */
export function findEntry(page: Document): EntryElement | null {
  return page.querySelector('script[data-entry]')
}

/** Makes `entryLoader` keep no more events, and repeats the kept event. */
export function repeatEarlyEvent(): void {
  const script = findEntry(document)
  if (!script) return
  script.dataset.ready = 'true'
  const { early } = script
  if (early?.type === 'click') early.target.click()
  else early?.target.dispatchEvent(new Event(early.type, { bubbles: true }))
}
