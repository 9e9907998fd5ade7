import { useState } from 'react'

/** When the newest code was asked for, counted on from the first one. */
export function useNewestCode(firstSentAt: number, send: () => Promise<unknown>) {
  const [sentAt, setSentAt] = useState(firstSentAt)
  return {
    sentAt,
    isAnother: sentAt !== firstSentAt,
    async resend() {
      await send()
      setSentAt(Date.now())
    },
  }
}
