import type { OwnStaffAccount } from '#contract/staff-accounts.ts'

export type AccountSectionProps = {
  account: OwnStaffAccount
  /** @param text what has changed. The screen shows this text, and screen readers announce it */
  onChanged: (changed: Partial<OwnStaffAccount>, text: string) => void
}
