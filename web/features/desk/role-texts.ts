import { type StaffRole, staffRoles } from '#contract/staff.ts'

const roleTexts: Record<StaffRole, string> = {
  moderator: 'Moderator: decides about posts',
  editor: 'Editor: publishes the Times',
  directory: 'Directory: maintains schools',
  admin: 'Admin: all of this, and staff accounts',
}

export const roleOptions = staffRoles.map((value) => ({ value, label: roleTexts[value] }))
