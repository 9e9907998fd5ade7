import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/lib/session/use-session.ts'
import { useStore } from '#web/lib/use-store.ts'
import { SuccessNotice } from '#web/ui/notice.tsx'
import { dismissNotice, handleNavigation, noticeStore, removePrivateNotice } from './notice-store.ts'

/** Always renders the live region, because screen readers do not announce the text of a new live region. */
export function NoticeBar() {
  const notice = useStore(noticeStore, '')
  const { status } = useSession()
  const { key } = useLocation()
  const shownKey = useRef(key)

  useEffect(() => {
    if (status === 'out') removePrivateNotice()
  }, [status])

  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    handleNavigation()
  }, [key])

  return (
    <div role="status" className="sticky top-16 z-10">
      {notice && (
        <div className="wrap py-2">
          <SuccessNotice onDismiss={dismissNotice}>{notice}</SuccessNotice>
        </div>
      )}
    </div>
  )
}
