import { type ReactNode, useEffect, useState } from 'react'
import * as m from '#messages'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import { findAuthorKey } from '#web/features/credentials/author-code.ts'
import type { DevicePost } from '#web/features/credentials/device-contents.ts'
import { storeChanged } from '#web/features/credentials/queued-posts.ts'
import { type ListedPost, listDevicePosts } from '#web/features/reviews/device-posts.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { LoadError } from '#web/lib/api/lazy-component.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type WithdrawFirstProps = {
  /** Nothing can stop the withdrawals, so the caller must keep this component while they run. */
  onBusy: (isBusy: boolean) => void
  onWithdrawn: () => void
  /** Renders what follows when the person has decided, or when this device knows no posts. */
  children: () => ReactNode
}

/** Offers to withdraw the posts that this device knows. */
export function WithdrawFirst({ onBusy, onWithdrawn, children }: WithdrawFirstProps) {
  const posts = useQuery('posts', listDevicePosts)
  const [isDecided, setIsDecided] = useState(false)
  if (isDecided) return children()
  if (posts.status === 'loading') return <Spinner label={m.site_one_moment()} />
  if (posts.status === 'error')
    return (
      <>
        <LoadError query={posts} fallback={accountFallbacks.ownPosts} />
        {children()}
      </>
    )
  if (posts.data.length === 0) return children()
  const onDone = () => setIsDecided(true)
  return <ChoosePosts posts={posts.data} onBusy={onBusy} onWithdrawn={onWithdrawn} onDone={onDone} />
}

type ChoosePostsProps = Omit<WithdrawFirstProps, 'children'> & {
  posts: readonly ListedPost[]
  onDone: () => void
}

function ChoosePosts({ posts, onBusy, onWithdrawn, onDone }: ChoosePostsProps) {
  const [listed, setListed] = useState(posts)
  const [chosen, setChosen] = useState(() => posts.map(({ post }) => post))
  const { busy, error, run } = useAction(async () => {
    const failed = await withdrawAll(chosen)
    if (failed.length < chosen.length) onWithdrawn()
    if (failed.length === 0) return onDone()
    setListed((before) => before.filter(({ post }) => failed.includes(post) || !chosen.includes(post)))
    setChosen(failed)
    throw new ApiError()
  }, accountFallbacks.withdraw)

  useEffect(() => {
    onBusy(busy)
    return () => onBusy(false)
  }, [busy, onBusy])

  return (
    <>
      <div className="grid gap-2">
        <h3 className="text-xl">{m.accounts_first_your_posts()}</h3>
        <p>{m.accounts_withdraw_now_question()}</p>
      </div>
      <ul className="grid gap-2">
        {listed.map(({ post, name }) => (
          <li key={`${post.authorKeyContext} ${post.authorKey}`}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] border border-edge bg-card px-4 py-2 leading-snug">
              <input
                type="checkbox"
                checked={chosen.includes(post)}
                disabled={busy}
                onChange={({ target }) =>
                  setChosen((before) =>
                    target.checked ? [...before, post] : before.filter((each) => each !== post),
                  )
                }
                className="size-5 shrink-0 accent-leaf"
              />
              <span className="min-w-0 break-words">{name}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="text-ink-2">{m.accounts_withdrawn_post_explained()}</p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        {chosen.length > 0 && (
          <Button variant="danger" busy={busy} onClick={run} className="max-sm:w-full">
            {m.accounts_withdraw_posts({ count: chosen.length })}
          </Button>
        )}
        <Button variant="line" disabled={busy} onClick={onDone} className="max-sm:w-full">
          {listed.length < posts.length
            ? m.accounts_go_on_without_the_others()
            : m.accounts_withdraw_nothing()}
        </Button>
      </div>
    </>
  )
}

/** @returns the posts that readers may still see */
async function withdrawAll(posts: readonly DevicePost[]): Promise<DevicePost[]> {
  const failed: DevicePost[] = []
  for (const post of posts)
    await withdraw(post).catch((error: unknown) => {
      if (!isGone(error)) failed.push(post)
    })
  return failed
}

async function withdraw(post: DevicePost): Promise<void> {
  const authorKey = await findAuthorKey(post)
  await storeChanged(await call('withdrawOwnPost', {}, { authorKey, isAnonymous: true }))
}

/** The server does not know the post, or our team has taken it down. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409)
}
