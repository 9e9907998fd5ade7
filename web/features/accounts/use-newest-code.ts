import { useState } from 'react'
import type { CodeSent } from '#contract/accounts.ts'

/** A requested code: when, in milliseconds since the epoch, and the id in the server's response. */
export type RequestedCode = { sentAt: number; requestId: string }

/**
 * Returns the newest code that this page has requested, and a function that requests another one.
 * @param send requests a code; the previous id shows the server that the same device asks
 */
export function useNewestCode(
  first: RequestedCode,
  send: (requestId: string) => Promise<CodeSent>,
  onResent?: (asked: RequestedCode) => void,
) {
  const [newest, setNewest] = useState(first)
  return {
    ...newest,
    isResent: newest.sentAt !== first.sentAt,
    async resend() {
      const { requestId } = await send(newest.requestId)
      const resent = { sentAt: Date.now(), requestId }
      setNewest(resent)
      onResent?.(resent)
    },
  }
}
