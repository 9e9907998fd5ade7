import { storageKeys } from '#brand/storage-keys.ts'

const load = () => import('./switch-language.ts')

/** See `switch-language.ts`, which few visitors need. Without it, the link opens the other page. */
export function switchLanguage(link: HTMLAnchorElement): void {
  load().then(
    ({ switchLanguage }) => switchLanguage(link),
    () => location.assign(link.href),
  )
}

export function restoreKeptForms(): void {
  try {
    if (sessionStorage.getItem(storageKeys.switchedForm) === null) return
  } catch {
    return
  }
  load().then(
    ({ restoreForms }) => restoreForms(),
    () => {},
  )
}
