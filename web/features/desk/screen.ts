import type { ComponentType } from 'react'
import type { DeskSession, StaffRole } from '#contract/staff.ts'

export type ScreenProps = {
  session: DeskSession
  /** For example, `id` is the value of `:id` in the path. */
  params: Record<string, string>
  /** The query of the URL, such as `?page=2`. */
  search: string
}

export type Screen = {
  /** A segment such as `:id` matches every text that is not empty. */
  path: `/desk${string}`
  /** Title of the document and label in the navigation. */
  title: string
  roles: readonly StaffRole[]
  isInNavigation: boolean
  load: () => Promise<ComponentType<ScreenProps>>
}
