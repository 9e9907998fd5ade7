import { useState } from 'react'
import type { CodeSent } from '#contract/accounts.ts'

/** `sentAt` is in milliseconds since the epoch. */
export type RequestedCode = { sentAt: number; requestId: string }

/** @param send receives the previous request id, which proves that the same device sends the request */
export function useNewestCode(
  first: RequestedCode,
  send: (requestId: string) => Promise<CodeSent>,
  onResent?: (requestedCode: RequestedCode) => void,
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
