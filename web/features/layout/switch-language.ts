import { storageKeys } from '#brand/storage-keys.ts'
import { pathOf } from '#messages/language.ts'
import { languageTexts } from '#messages/language-texts.ts'
import { sourceLanguage } from '#messages/languages.ts'
import { holdTaps } from '#web/lib/hold-taps.ts'

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Content = { value: string; isChecked: boolean }
type Kept = { path: string; fields: [key: string, content: Content][] }

const fieldSelector = 'main :is(input, textarea, select)[name]'
/**
 * Passwords, codes (fields for typed codes ask phones for capital letters), and fields that hold no text of the user.
 */
const privateFields =
  '[type=password], [type=hidden], [type=file], [autocomplete=one-time-code], [autocapitalize=characters]'

/** Fields with the same name are told apart by their order. */
function fieldsByKey(): Map<string, FormField> {
  const counts = new Map<string, number>()
  const fields = [...document.querySelectorAll<FormField>(fieldSelector)]
  return new Map(
    fields.map((field) => {
      const count = (counts.get(field.name) ?? 0) + 1
      counts.set(field.name, count)
      return [`${field.name} ${count}`, field]
    }),
  )
}

const hasNewText = (field: FormField) => 'defaultValue' in field && field.value !== field.defaultValue

const isChecked = (field: FormField) => field instanceof HTMLInputElement && field.checked

function keepForms(): void {
  const fields = [...fieldsByKey()]
    .filter(([, field]) => !field.matches(privateFields))
    .map(([key, field]): [string, Content] => [key, { value: field.value, isChecked: isChecked(field) }])
  const kept: Kept = { path: pathOf(location.pathname), fields }
  sessionStorage.setItem(storageKeys.switchedForm, JSON.stringify(kept))
}

/** Opens the same page in the language of the link. The other page gets the search and the content of forms. */
export function switchLanguage(link: HTMLAnchorElement): void {
  try {
    localStorage.setItem(storageKeys.language, link.hreflang)
    keepForms()
  } catch {
    // A browser that blocks storage shows the page without the content of forms.
  }
  const prefix = sourceLanguage.startsWith(link.hreflang) ? '' : `/${link.hreflang}`
  location.assign(prefix + pathOf(location.pathname) + location.search + location.hash)
}

function takeKept(): Kept | undefined {
  const text = sessionStorage.getItem(storageKeys.switchedForm)
  if (text === null) return undefined
  sessionStorage.removeItem(storageKeys.switchedForm)
  const kept: Kept = JSON.parse(text)
  return kept.path === pathOf(location.pathname) ? kept : undefined
}

/** Types the content as the user would, because React ignores a value that a script sets. */
function fill(field: FormField, { value, isChecked: wanted }: Content): void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    if (field.checked !== wanted) field.click()
    return
  }
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const waitingIslands = 'main [data-island][data-on=load]'
/** In milliseconds after all islands are hydrated. Later, the user may be typing. */
const timeoutMs = 10_000

/**
 * After the switch, restores the content of the forms when their islands are hydrated, except of fields that the user has
 * changed meanwhile.
 */
export function restoreForms(): void {
  let kept: Kept | undefined
  try {
    kept = takeKept()
  } catch {
    return
  }
  if (!kept) return
  const contents = new Map(kept.fields)
  for (const [key, field] of fieldsByKey()) if (hasNewText(field)) contents.delete(key)
  const observer = new MutationObserver(restore)
  let hasTimer = false
  function restore(): void {
    if (document.querySelector(waitingIslands)) return
    if (!hasTimer) setTimeout(() => observer.disconnect(), timeoutMs)
    hasTimer = true
    for (const [key, field] of fieldsByKey()) {
      const content = contents.get(key)
      if (!content || field.matches(privateFields)) continue
      // A choice can add further fields, which the observer sees.
      contents.delete(key)
      fill(field, content)
    }
    if (contents.size === 0) observer.disconnect()
  }
  document.addEventListener('input', ({ isTrusted, target }) => {
    if (!isTrusted || !(target instanceof Element)) return
    const name = target.getAttribute('name')
    for (const key of contents.keys()) if (key.startsWith(`${name} `)) contents.delete(key)
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-on'],
  })
  restore()
}

/** By the code of the language, such as `hi`. */
const offers = new Map(
  Object.entries(languageTexts).map(([language, texts]) => [language.slice(0, 2), texts]),
)

/**
 * Shows a line in the language of the link, once on this device. It covers the end of the page, so that nothing moves. The
 * page itself contains no text of another language.
 */
export function offerLink(link: HTMLAnchorElement): void {
  const texts = offers.get(link.hreflang)
  try {
    if (!texts || localStorage.getItem(storageKeys.language)) return
    localStorage.setItem(storageKeys.language, document.documentElement.lang)
  } catch {
    // A browser that blocks storage would show the line on every page.
    return
  }
  const line = document.createElement('p')
  line.lang = link.hreflang
  line.id = 'language-offer'
  line.className =
    'fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-center gap-x-4 border-t border-rule bg-card p-2 shadow-lift'
  const open = link.cloneNode(true)
  if (open instanceof HTMLElement)
    open.className = 'inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = texts.close
  button.className = 'min-h-11 font-semibold'
  button.addEventListener('click', () => line.remove())
  line.append(texts.offer, ' ', open, ' ', button)
  document.getElementById('site-footer')?.append(line)
  holdTaps(line)
}
