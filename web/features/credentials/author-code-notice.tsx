import { useEffect, useState } from 'react'
import { authorCodeSection } from '#brand/author-code-pages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Reminds the person to write the author code down. */
export function AuthorCodeNotice() {
  const isDue = useNoticeDue()
  if (!isDue) return null
  return (
    <section
      aria-labelledby="code-notice"
      className="grid gap-3 rounded-card border border-rule bg-leaf-soft p-5 sm:px-6"
    >
      <h2 id="code-notice" className="text-xl">
        Your secret code
      </h2>
      <p>
        This device has made a code for you. Write it down: you need it to change your posts, and to post from
        another phone or computer.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={authorCodeSection.path} size="small">
          Show my secret code
        </ButtonLink>
        <Button variant="plain" size="small" onClick={dismiss}>
          Do not show this again
        </Button>
      </div>
    </section>
  )
}

/** Loads the module after the first rendering, because the page works without the notice. */
const loadNotice = () => import('./code-notice.ts')

function useNoticeDue(): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    let isMounted = true
    let stop = () => {
      isMounted = false
    }
    loadNotice()
      .then(({ watchNotice }) => {
        if (isMounted) stop = watchNotice(setIsDue)
      })
      .catch(() => {})
    return () => stop()
  }, [])
  return isDue
}

function dismiss(): void {
  loadNotice()
    .then(({ dismissCodeNotice }) => dismissCodeNotice())
    .catch(() => {})
}
