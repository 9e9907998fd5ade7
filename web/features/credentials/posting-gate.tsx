import { type ReactNode, useCallback, useEffect, useState } from 'react'

type PostingGateProps = {
  /** Only for reviews. */
  schoolId?: string
  /** @param check repeats the check */
  children: (check: () => void) => ReactNode
}

/**
 * Shows the children unless this device cannot post: then shows why, and what helps. Keeps the children meanwhile, because
 * the person may have begun to write.
 */
export function PostingGate({ schoolId, children }: PostingGateProps) {
  const [obstacle, setObstacle] = useState<ReactNode>()
  const check = useCallback(
    () =>
      import('./posting-obstacle.ts')
        .then(({ describeObstacle }) => describeObstacle(schoolId, check))
        .then(setObstacle, () => {}),
    [schoolId],
  )
  useEffect(() => {
    // After the hydration, because the person waits for the form.
    setTimeout(check)
  }, [check])
  return (
    <>
      {obstacle}
      <div className="contents" hidden={Boolean(obstacle)}>
        {children(check)}
      </div>
    </>
  )
}
