import { type StaffRole, staffRoles } from '#contract/staff.ts'

const roleTexts: Record<StaffRole, string> = {
  moderator: 'Moderator: posts',
  editor: 'Editor: the Times',
  directory: 'Directory: schools',
  admin: 'Admin: everything, and staff',
}

export const roleOptions = staffRoles.map((value) => ({ value, label: roleTexts[value] }))
