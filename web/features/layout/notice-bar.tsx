import { useEffect, useRef } from 'react'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { useSession } from '#web/lib/session/use-session.ts'
import { useStore } from '#web/lib/use-store.ts'
import { SuccessNotice } from '#web/ui/notice.tsx'
import {
  dismissNotice,
  handleNavigation,
  noticeStore,
  pageDialog,
  removePrivateNotice,
} from './notice-store.ts'

export const noticeBarId = 'notices'

export function NoticeBar() {
  const notice = useStore(noticeStore, '')
  const dialog = useStore(pageDialog, null)
  const { status } = useSession()
  const { visit } = usePageLocation()
  const shownVisit = useRef(visit)

  useEffect(() => {
    if (status === 'out') removePrivateNotice()
  }, [status])

  useEffect(() => {
    if (shownVisit.current === visit) return
    shownVisit.current = visit
    handleNavigation()
  }, [visit])

  return (
    <>
      {notice && (
        <div className="wrap py-2">
          <SuccessNotice onDismiss={dismissNotice}>{notice}</SuccessNotice>
        </div>
      )}
      {dialog}
    </>
  )
}
