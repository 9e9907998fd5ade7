import 'core-js/actual/array/find-last.js'
import 'core-js/actual/array/find-last-index.js'
import 'core-js/actual/array/to-reversed.js'
import 'core-js/actual/map/group-by.js'
import 'core-js/actual/object/has-own.js'
import 'core-js/actual/string/is-well-formed.js'

/* Only browsers without `URL.parse` load this file: the features that it adds are older. See `.ci/browser-rules.ts`. */

// Much smaller than the whole class in core-js.
URL.parse ??= (url, base) => {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}

/** Safari before 16. */
function requestSubmit(this: HTMLFormElement): void {
  const button = document.createElement('button')
  button.hidden = true
  this.append(button)
  button.click()
  button.remove()
}

HTMLFormElement.prototype.requestSubmit ??= requestSubmit

/** Firefox before 98. A dialog has no backdrop, and the focus can leave it. */
function addDialogs(): void {
  const prototype = Object.getPrototypeOf(document.createElement('dialog'))
  if ('showModal' in prototype) return
  /** What had the focus before, by dialog. */
  const openers = new WeakMap<Element, Element | null>()
  Object.assign(window, { HTMLDialogElement: prototype.constructor })
  Object.defineProperty(prototype, 'open', {
    get(this: Element) {
      return this.hasAttribute('open')
    },
  })
  Object.assign(prototype, {
    showModal(this: Element) {
      openers.set(this, document.activeElement)
      this.setAttribute('open', '')
      this.querySelector<HTMLElement>('button, a, input')?.focus()
    },
    close(this: Element) {
      this.removeAttribute('open')
      const opener = openers.get(this)
      if (opener instanceof HTMLElement) opener.focus()
      this.dispatchEvent(new Event('close'))
    },
  })
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented) return
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLElement) || form.getAttribute('method') !== 'dialog') return
    // These browsers would send the form.
    event.preventDefault()
    form.closest('dialog')?.close()
  })
}

/** Chromium before 114, Safari before 17, Firefox before 125. base.css hides a panel without the attribute `open`. */
function addPopovers(): void {
  if ('popover' in HTMLElement.prototype) return
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[popovertarget]') : null
    const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    const focused = panel?.toggleAttribute('open') ? panel.querySelector('input') : button
    focused?.focus()
  })
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented) return
    const panel = document.querySelector('[popover][open]')
    if (panel) document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`)?.click()
  })
}

addDialogs()
addPopovers()
