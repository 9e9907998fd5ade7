import { type ReactNode, useEffect, useState } from 'react'

type PostingGateProps = {
  /** Only for reviews. */
  schoolId?: string
  children: ReactNode
}

/**
 * Shows the children unless this device cannot post: then shows why, and what helps. The check loads after the first
 * rendering, because most devices can post.
 */
export function PostingGate({ schoolId, children }: PostingGateProps) {
  const [obstacle, setObstacle] = useState<ReactNode>()
  useEffect(() => {
    const check = () =>
      import('./posting-obstacle-panel.tsx')
        .then(({ describeObstacle }) => describeObstacle(schoolId, check))
        .then(setObstacle, () => {})
    check()
  }, [schoolId])
  return obstacle ?? children
}
