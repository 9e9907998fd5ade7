import { quotaNumberUsed } from '#contract/credential-messages.ts'
import type { Context, PostingTime } from '#credentials/credentials.ts'
import type { DeviceContents } from './device-contents.ts'
import type { PostCall } from './send-with-token.ts'

/** Returns the lowest unspent number of a quota: see `DeviceContents.used`. */
export function nextNumber({ used }: DeviceContents, { text, limit }: Context): number | undefined {
  const spent = new Set(used[text])
  for (let number = 0; number < limit; number++) if (!spent.has(number)) return number
  return undefined
}

/** Adds a spent number to the contents, and removes the spent numbers of other days and weeks. */
export function withSpent(
  contents: DeviceContents,
  { text }: Context,
  { number, time }: { number: number; time: PostingTime },
): DeviceContents {
  const current = Object.entries(contents.used).filter(
    ([context]) => context.endsWith(`:${time.day}`) || context.endsWith(`:${time.week}`),
  )
  const used = Object.fromEntries(current)
  return { ...contents, used: { ...used, [text]: [...new Set([...(used[text] ?? []), number])] } }
}

export function spentMessage(name: PostCall, { limit }: Context): { code: string; text: string } {
  const reasons: Partial<Record<PostCall, string>> = {
    postReview: `You have sent ${limit} reviews this week. One person cannot send more. Please wait until Monday.`,
    postComment: `You have sent ${limit} comments today. One person cannot send more. Please wait until tomorrow.`,
    voteHelpful: `You have sent ${limit} helpful votes today. One person cannot send more. Please wait until tomorrow.`,
  }
  return { code: quotaNumberUsed.code, text: reasons[name] ?? quotaNumberUsed.text }
}
