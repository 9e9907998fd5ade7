import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#web/features/session/use-session.ts'
import { SuccessNotice } from '#web/ui/notice.tsx'
import { announce, forgetPrivateNotice, getNotice, subscribeToNotice } from './notice-store.ts'

/** Where good news appears. The live region is always there, as it must be to be heard. */
export function NoticeBar() {
  const notice = useSyncExternalStore(subscribeToNotice, getNotice, () => '')
  const { status } = useSession()

  useEffect(() => {
    if (status === 'out') forgetPrivateNotice()
  }, [status])

  return (
    <div role="status" className="sticky top-16 z-10">
      {notice && (
        <div className="wrap py-2">
          <SuccessNotice onDismiss={() => announce('')}>{notice}</SuccessNotice>
        </div>
      )}
    </div>
  )
}
