import type { StaffAction } from '#contract/staff.ts'

/** Returns "Role changed" for `role-changed`. */
export function actionText(action: StaffAction): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
