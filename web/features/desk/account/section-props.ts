import type { OwnStaffAccount } from '#contract/staff-accounts.ts'

export type AccountSectionProps = {
  account: OwnStaffAccount
  /** @param text says what has changed. The screen shows it, and screen readers announce it */
  onChanged: (changed: Partial<OwnStaffAccount>, text: string) => void
}
