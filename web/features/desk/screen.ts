import type { ComponentType } from 'react'
import type { DeskSession, StaffRole } from '#contract/staff.ts'

export type ScreenProps = {
  session: DeskSession
  /** The values of `:name` in the path. */
  params: Record<string, string>
  /** The query of the URL, such as `?page=2`. */
  search: string
}

export type Screen = {
  /** `:name` matches one part of a path. */
  path: `/desk${string}`
  /** Title of the document, and the label in the navigation. */
  title: string
  roles: readonly StaffRole[]
  isInNavigation: boolean
  load: () => Promise<ComponentType<ScreenProps>>
}
