import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { authorCodeSection } from '#brand/author-code-pages.ts'
import * as m from '#messages'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { holdTaps } from '#web/lib/hold-taps.ts'
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
    <section aria-labelledby="code-notice" className={card}>
      <h2 id="code-notice" className="text-xl">
        {m.credentials_your_secret_code()}
      </h2>
      <p>{m.credentials_device_made_a_code()}</p>
      {notice === 'unknown' ? (
        <Spinner label={m.credentials_getting_your_secret_code()} />
      ) : (
        <WaysToKeep notice={notice} onLater={dismiss} />
      )}
    </section>
  )
}

type KeepAfterPostProps = {
  what: 'review' | 'comment' | 'vote'
  onLater?: () => void
  /** Shown when the person has kept the code or dismissed the notice. */
  otherwise: ReactNode
}

/** Offers to keep the author code after a post. */
export function KeepAfterPost({ what, onLater, otherwise }: KeepAfterPostProps) {
  const notice = useNotice()
  if (notice === 'none' || notice === 'unknown') return otherwise
  return (
    <div className={card}>
      <h3 className="text-lg">{m.credentials_keep_your_secret_code()}</h3>
      <p>{m.credentials_nobody_knows_post({ what })}</p>
      <WaysToKeep
        notice={notice}
        onLater={() => {
          dismiss()
          onLater?.()
        }}
      />
    </div>
  )
}

const card = 'grid gap-3 rounded-card border border-rule bg-leaf-soft p-5 sm:px-6'

type WaysToKeepProps = { notice: 'paper' | 'passkey'; onLater: () => void }

function WaysToKeep({ notice, onLater }: WaysToKeepProps) {
  return (
    <>
      {notice === 'passkey' && (
        <LazyComponent
          load={() => import('./keep-with-passkey.tsx').then(({ PasskeyOffer }) => PasskeyOffer)}
          with={{}}
          label={m.site_one_moment()}
          fallback={credentialFallbacks.load}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={authorCodeSection.path} size="small" variant={notice === 'passkey' ? 'line' : 'leaf'}>
          {m.credentials_write_it_on_paper()}
        </ButtonLink>
        <ButtonLink to={authorCodeSection.path} size="small" variant="line">
          {m.credentials_qr_code_for_another_phone()}
        </ButtonLink>
        <Button variant="plain" size="small" onClick={onLater}>
          {m.credentials_later()}
        </Button>
      </div>
    </>
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
  useLayoutEffect(() => {
    if (notice !== 'unknown' && notice !== 'none') holdTaps()
  }, [notice])
  return notice
}

function dismiss(): void {
  loadNotice()
    .then(({ dismissCodeNotice }) => dismissCodeNotice())
    .catch(() => {})
}
