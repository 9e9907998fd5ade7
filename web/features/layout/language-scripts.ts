import { storageKeys } from '#brand/storage-keys.ts'

/** Few visitors need this code. */
export const loadLanguageSwitch = () => import('./switch-language.ts')

/** After the language has been switched. */
export function restoreKeptForms(): void {
  try {
    if (!sessionStorage.getItem(storageKeys.switchedForm)) return
  } catch {
    return
  }
  loadLanguageSwitch().then(
    ({ restoreForms }) => restoreForms(),
    () => {},
  )
}
