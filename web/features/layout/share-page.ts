import * as m from '#messages'

/** Leaves out filters, and the page of a list. */
function sharedAddress(): string {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href
}

async function copy(url: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(url)
    return m.site_link_copied()
  } catch {
    // The browser has no clipboard, or the visitor has forbidden it.
    return m.site_copy_this_link({ url })
  }
}

/**
 * Opens the device's dialog for sharing. Without this dialog, copies the link and says so in the status after the
 * button.
 */
export async function sharePage(button: HTMLElement): Promise<void> {
  const url = sharedAddress()
  try {
    await navigator.share({ title: document.title, url })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    const status = button.nextElementSibling
    if (status) status.textContent = await copy(url)
  }
}
