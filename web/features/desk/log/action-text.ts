import type { StaffAction } from '#contract/staff.ts'

/** Returns the action as words: `role-changed` becomes "Role changed". */
export function actionText(action: StaffAction): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
