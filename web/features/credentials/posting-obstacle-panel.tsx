import { authorCodeSection } from '#brand/author-code-pages.ts'
import { myReviewPage } from '#brand/my-review-page.ts'
import { announce } from '#web/features/layout/notice-store.ts'
import { PageLink } from '#web/islands/page-link.tsx'
import type { ApiError } from '#web/lib/api/api-error.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { formatDate } from '#web/ui/dates.ts'
import { credentialFallbacks } from './credential-fallbacks.ts'
import { BringCode } from './enter-code.tsx'

/**
 * Why this device cannot post. `reviewed`: it knows a review of this school. `code`: the person must bring the author
 * code first. `newCodeFrom`: the day from which the new code of this device works. `refused`: the server gives this
 * account no credential for some time. `not-ready`: the device has no credential yet, for example without a network.
 */
export type PostingObstacle =
  | { kind: 'reviewed' }
  | { kind: 'code'; newCodeFrom: string | undefined; isRejected: boolean }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'not-ready' }

type ObstacleProps = {
  obstacle: PostingObstacle
  /** Repeats the check. */
  check: () => Promise<void>
}

const titles: Record<PostingObstacle['kind'], string> = {
  reviewed: 'You have already reviewed this school',
  code: 'First bring your secret code to this device',
  refused: 'You cannot post yet',
  'not-ready': 'Your device is not ready to post yet',
}

export function Obstacle({ obstacle, check }: ObstacleProps) {
  return (
    <section className="grid gap-4">
      <h3 className="text-lg">{titles[obstacle.kind]}</h3>
      {obstacle.kind === 'reviewed' && (
        <>
          <p>Everybody can review a school once. You can change your review, or withdraw it.</p>
          <div>
            <ButtonLink to={myReviewPage.path}>Open my posts</ButtonLink>
          </div>
        </>
      )}
      {obstacle.kind === 'code' && <CodeMissing obstacle={obstacle} check={check} />}
      {obstacle.kind === 'refused' && <p>{obstacle.error.message}</p>}
      {obstacle.kind === 'not-ready' && <NotReady check={check} />}
    </section>
  )
}

type CodeMissingProps = ObstacleProps & { obstacle: { kind: 'code' } }

function CodeMissing({ obstacle: { newCodeFrom, isRejected }, check }: CodeMissingProps) {
  function onEntered() {
    announce('This device knows your secret code now.')
    check()
  }
  return (
    <>
      <p>
        {isRejected
          ? 'The code of this device does not work any more. You need your newer code to post from here.'
          : 'You have a secret code, but this device does not know it. You need it to post from here.'}{' '}
        What you have typed stays on this device.
      </p>
      {newCodeFrom !== undefined && (
        <p>
          Your new code works from <b>{formatDate(newCodeFrom)}</b>. Until then, only your old code works.
        </p>
      )}
      <BringCode onEntered={onEntered} />
      <p>
        <b>Do you have it nowhere?</b> Then you can make a new code.
      </p>
      <div>
        <PageLink
          to={authorCodeSection.path}
          data={{ from: location.pathname + location.search }}
          className={buttonClass('line', 'small')}
        >
          I lost my code
        </PageLink>
      </div>
    </>
  )
}

function NotReady({ check }: Pick<ObstacleProps, 'check'>) {
  const { busy, run } = useAction(check, credentialFallbacks.load)
  return (
    <>
      <p>Are you online? Then try again. What you have typed stays on this device.</p>
      <div>
        <Button busy={busy} onClick={run}>
          Try again
        </Button>
      </div>
    </>
  )
}
