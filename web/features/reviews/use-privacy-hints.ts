import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formFields } from '#web/lib/forms/form-fields.ts'
import { holdTaps } from '#web/lib/hold-taps.ts'
import type { FieldDetail } from './identifying-details.ts'

/** Without this delay, the hints would move while the student types. */
const checkDelayMs = 1000

function removeDuplicates(details: FieldDetail[]): FieldDetail[] {
  return [...new Map([...details].reverse().map((detail) => [detail.key, detail])).values()].reverse()
}

type HintModule = typeof import('./privacy-hint-list.tsx')
type Finder = HintModule['findIdentifyingDetails']

function findDetails(texts: Record<string, string>, fieldNames: string[], find: Finder): FieldDetail[] {
  const details = fieldNames.flatMap((field) => {
    const fieldText = texts[field] ?? ''
    return find(fieldText).map((detail) => {
      const key = `${field}: ${detail.text.toLowerCase()}`
      return { ...detail, field, fieldText, key }
    })
  })
  return removeDuplicates(details)
}

type FormChecks = {
  /** Returns the number of details that the student has not accepted. */
  check: () => number
  isLoaded: () => boolean
  load: () => Promise<void>
  /** Called if details prevent the form from being submitted. */
  onFound: () => void
}

/**
 * Checks a form after each pause in typing and before submission, and at once if the form already contains text.
 * @returns a function that ends the checks
 */
function listen(form: HTMLFormElement, { check, isLoaded, load, onFound }: FormChecks): () => void {
  let hasFailed = false
  let timer = 0
  function scheduleCheck(delayMs: number) {
    clearTimeout(timer)
    timer = window.setTimeout(() => load().then(check, () => {}), delayMs)
  }
  async function submitAfterLoading() {
    await load().catch(() => {
      // Submits the form without a check. Without a connection, the submission fails too. The next attempt loads the
      // module again.
      hasFailed = true
    })
    form.requestSubmit()
  }
  const onInput = () => scheduleCheck(checkDelayMs)
  // The fields are empty only after the event.
  const onReset = () => scheduleCheck(0)
  function onSubmit(event: Event) {
    const mustLoad = !isLoaded() && !hasFailed
    hasFailed = false
    if (!mustLoad && check() === 0) return
    event.preventDefault()
    event.stopPropagation()
    if (mustLoad) submitAfterLoading()
    else onFound()
  }
  if (Object.values(formFields(form)).some((text) => text.length > 1)) scheduleCheck(0)
  form.addEventListener('input', onInput)
  form.addEventListener('reset', onReset)
  form.addEventListener('submit', onSubmit, { capture: true })
  return () => {
    clearTimeout(timer)
    form.removeEventListener('input', onInput)
    form.removeEventListener('reset', onReset)
    form.removeEventListener('submit', onSubmit, { capture: true })
  }
}

/**
 * Finds details that may identify a person. Prevents the submission until the student has removed or accepted all of
 * them. If the module with the rules does not load, allows the submission.
 * @param fieldNames separated by spaces
 */
export function usePrivacyHints(root: RefObject<HTMLElement | null>, fieldNames: string) {
  const heading = useRef<HTMLParagraphElement>(null)
  const accepted = useRef(new Set<string>())
  const [Hints, setHints] = useState<HintModule['Hints']>()
  const loaded = useRef<HintModule>(undefined)
  const [mayNeedHelp, setMayNeedHelp] = useState(false)
  const [details, setDetails] = useState<FieldDetail[]>([])
  const [isConfirming, setIsConfirming] = useState(false)

  const check = useCallback(() => {
    const form = root.current?.closest('form')
    const { current: module } = loaded
    if (!form || !module) return []
    const names = fieldNames.split(' ')
    const texts = formFields(form)
    setMayNeedHelp(module.mayCryForHelp(names.map((name) => texts[name]).join(' ')))
    const found = findDetails(texts, names, module.findIdentifyingDetails)
    const open = found.filter((detail) => !accepted.current.has(detail.key))
    setDetails(open)
    if (open.length === 0) setIsConfirming(false)
    return open
  }, [root, fieldNames])

  useEffect(() => {
    const form = root.current?.closest('form')
    if (!form) return
    return listen(form, {
      check: () => check().length,
      isLoaded: () => loaded.current !== undefined,
      async load() {
        loaded.current = await import('./privacy-hint-list.tsx')
        setHints(() => loaded.current?.Hints)
      },
      onFound() {
        setIsConfirming(true)
        heading.current?.focus()
      },
    })
  }, [root, check])

  // Hints that appear or disappear move the stars and the submit button.
  useLayoutEffect(() => {
    if (details.length === 0 && !mayNeedHelp) return
    holdTaps()
    return () => holdTaps()
  }, [details.length, mayNeedHelp])

  // If submission caused the first check, the heading exists only after the next render.
  useEffect(() => {
    if (isConfirming) heading.current?.focus()
  }, [isConfirming])

  function selectFirst() {
    const [first] = details
    const field = first && root.current?.closest('form')?.elements.namedItem(first.field)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    field.focus()
    field.setSelectionRange(first?.start ?? 0, first?.end ?? 0)
  }

  function acceptAndSubmit() {
    for (const detail of details) accepted.current.add(detail.key)
    check()
    root.current?.closest('form')?.requestSubmit()
  }

  return { Hints, mayNeedHelp, details, isConfirming, heading, selectFirst, acceptAndSubmit }
}
