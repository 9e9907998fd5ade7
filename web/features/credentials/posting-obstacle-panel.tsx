import { authorCodeSection } from '#brand/author-code-pages.ts'
import { myReviewPage } from '#brand/my-review-page.ts'
import * as m from '#messages'
import { announce } from '#web/features/layout/notice-store.ts'
import { PageLink } from '#web/islands/page-link.tsx'
import type { ApiError } from '#web/lib/api/api-error.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { formatDate } from '#web/ui/dates.ts'
import { bold, RichText } from '#web/ui/rich-text.tsx'
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
  reviewed: m.credentials_already_reviewed(),
  code: m.credentials_bring_your_code(),
  refused: m.credentials_cannot_post_yet(),
  'not-ready': m.credentials_device_not_ready(),
}

export function Obstacle({ obstacle, check }: ObstacleProps) {
  return (
    <section className="grid gap-4">
      <h3 className="text-lg">{titles[obstacle.kind]}</h3>
      {obstacle.kind === 'reviewed' && (
        <>
          <p>{m.credentials_one_review_per_school()}</p>
          <div>
            <ButtonLink to={myReviewPage.path}>{m.credentials_open_my_posts()}</ButtonLink>
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
    announce(m.credentials_device_knows_the_code())
    check()
  }
  return (
    <>
      <p>
        {isRejected ? m.credentials_newer_code_needed() : m.credentials_code_needed()}{' '}
        {m.credentials_typed_text_stays()}
      </p>
      {newCodeFrom !== undefined && (
        <p>
          <RichText
            message={m.credentials_new_code_works_from}
            inputs={{ day: formatDate(newCodeFrom) }}
            markup={bold}
          />
        </p>
      )}
      <BringCode onEntered={onEntered} />
      <p>
        <RichText message={m.credentials_code_nowhere} markup={bold} />
      </p>
      <div>
        <PageLink
          to={authorCodeSection.path}
          data={{ from: location.pathname + location.search }}
          className={buttonClass('line', 'small')}
        >
          {m.credentials_i_lost_my_code()}
        </PageLink>
      </div>
    </>
  )
}

function NotReady({ check }: Pick<ObstacleProps, 'check'>) {
  const { busy, run } = useAction(check, credentialFallbacks.load)
  return (
    <>
      <p>{m.credentials_are_you_online()}</p>
      <div>
        <Button busy={busy} onClick={run}>
          {m.site_try_again()}
        </Button>
      </div>
    </>
  )
}
