import type { OwnStaffAccount } from '#contract/staff-accounts.ts'

export type AccountSectionProps = {
  account: OwnStaffAccount
  /** @param text a sentence about the change, which screen readers announce */
  onChanged: (changed: Partial<OwnStaffAccount>, text: string) => void
}
