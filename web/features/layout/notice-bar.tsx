import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/lib/session/use-session.ts'
import { SuccessNotice } from '#web/ui/notice.tsx'
import {
  dismissNotice,
  getNotice,
  handleNavigation,
  removePrivateNotice,
  subscribeToNotice,
} from './notice-store.ts'

/** Where good news appears. The live region is always there, as it must be to be heard. */
export function NoticeBar() {
  const notice = useSyncExternalStore(subscribeToNotice, getNotice, () => '')
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
