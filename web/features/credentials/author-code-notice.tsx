import { useEffect, useState } from 'react'
import { authorCodeSection } from '#brand/author-code-pages.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { CodeNotice } from './code-notice.ts'
import { credentialFallbacks } from './credential-fallbacks.ts'

type AuthorCodeNoticeProps = {
  /** Right after sign-up, shows the notice before the device has its code. */
  isNew?: boolean
}

/** Offers to keep the author code, until the person has kept it or dismisses the notice. */
export function AuthorCodeNotice({ isNew = false }: AuthorCodeNoticeProps) {
  const notice = useNotice()
  if (notice === 'none' || (notice === 'unknown' && !isNew)) return null
  return (
    <section
      aria-labelledby="code-notice"
      className="grid gap-3 rounded-card border border-rule bg-leaf-soft p-5 sm:px-6"
    >
      <h2 id="code-notice" className="text-xl">
        Your secret code
      </h2>
      <p>
        This device has made a code for you. Keep it: you need it to change your posts, and to post from
        another phone or computer.
      </p>
      {notice === 'unknown' && <Spinner label="Getting your secret code…" />}
      {notice === 'passkey' && (
        <LazyComponent
          load={() => import('./keep-with-passkey.tsx').then(({ PasskeyOffer }) => PasskeyOffer)}
          with={{}}
          label="One moment…"
          fallback={credentialFallbacks.load}
        />
      )}
      {notice !== 'unknown' && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={authorCodeSection.path}
            size="small"
            variant={notice === 'passkey' ? 'line' : 'leaf'}
          >
            Show my secret code
          </ButtonLink>
          <Button variant="plain" size="small" onClick={dismiss}>
            Do not show this again
          </Button>
        </div>
      )}
    </section>
  )
}

/** Loads the module after the first rendering, because the page works without the notice. */
const loadNotice = () => import('./code-notice.ts')

function useNotice(): CodeNotice {
  const [notice, setNotice] = useState<CodeNotice>('unknown')
  useEffect(() => {
    let isMounted = true
    let stop = () => {
      isMounted = false
    }
    loadNotice()
      .then(({ watchNotice }) => {
        if (isMounted) stop = watchNotice(setNotice)
      })
      .catch(() => {})
    return () => stop()
  }, [])
  return notice
}

function dismiss(): void {
  loadNotice()
    .then(({ dismissCodeNotice }) => dismissCodeNotice())
    .catch(() => {})
}
