import type { ComponentType } from 'react'
import type { SchoolSession } from '#contract/school-accounts.ts'

export type WorkspaceProps = {
  session: SchoolSession
  /** The query of the URL, such as `?page=2`. */
  search: string
}

export type WorkspaceScreen = {
  path: '/school' | `/school/${string}`
  /** Title of the document and label in the navigation. */
  title: string
  load: () => Promise<ComponentType<WorkspaceProps>>
}
