import { useState } from 'react'
import type { CodeSent } from '#contract/accounts.ts'

/** A code that was asked for: when, in milliseconds since the epoch, and the random value that came with it. */
export type AskedCode = { sentAt: number; requestId: string }

/**
 * The newest code that this page asked for, counted on from the first one.
 * @param send asks for another one; the value of the one before goes along, so that both belong to this device
 * @param onResent is called with another one
 */
export function useNewestCode(
  first: AskedCode,
  send: (requestId: string) => Promise<CodeSent>,
  onResent?: (asked: AskedCode) => void,
) {
  const [newest, setNewest] = useState(first)
  return {
    ...newest,
    isAnother: newest.sentAt !== first.sentAt,
    async resend() {
      const { requestId } = await send(newest.requestId)
      const another = { sentAt: Date.now(), requestId }
      setNewest(another)
      onResent?.(another)
    },
  }
}
