import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#web/features/session/use-session.ts'
import { SuccessNotice } from '#web/ui/notice.tsx'
import { announce, getNotice, subscribeToNotice } from './notice-store.ts'

/** Where good news appears. The live region is always there, as it must be to be heard. */
export function NoticeBar() {
  const notice = useSyncExternalStore(subscribeToNotice, getNotice, () => '')
  const { status } = useSession()

  // Whoever comes to this screen next need not know what was sent from it.
  useEffect(() => {
    if (status === 'out') announce('')
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
