import type { OwnStaffAccount } from '#contract/staff-accounts.ts'

export type AccountSectionProps = {
  account: OwnStaffAccount
  /** @param text what has changed, for the person and for screen readers */
  onChanged: (changed: Partial<OwnStaffAccount>, text: string) => void
}
