import { myCodePage } from '#brand/author-code-pages.ts'
import { PageLink } from '#web/islands/page-link.tsx'
import { getLoginPath, type RememberedLocation } from '#web/lib/session/remembered-location.ts'
import { buttonClass } from '#web/ui/button-class.ts'

const remembered: RememberedLocation = { from: myCodePage.path, reason: 'visitor' }

export function LoginFirst({ isScanned }: { isScanned: boolean }) {
  return (
    <>
      <p className="font-semibold">
        {isScanned
          ? 'We have read the code. Log in now. Until you log in, only this tab remembers the code.'
          : 'Log in first. Then scan the QR code again, or type the code.'}
      </p>
      <div>
        <PageLink
          to={getLoginPath(remembered)}
          data={remembered}
          className={buttonClass('leaf', 'normal', 'max-sm:w-full')}
        >
          Login
        </PageLink>
      </div>
    </>
  )
}
