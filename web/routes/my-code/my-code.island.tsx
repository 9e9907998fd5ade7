import { myCodePage } from '#brand/author-code-pages.ts'
import { AuthorCodeIntroduction, useReturn } from '#web/features/credentials/author-code-page.tsx'
import { credentialFallbacks } from '#web/features/credentials/credential-fallbacks.ts'
import { forgetScannedCode, scannedCode } from '#web/features/credentials/scanned-code.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { announce } from '#web/features/layout/notice-store.ts'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { PageLink } from '#web/islands/page-link.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { getLoginPath, type RememberedLocation } from '#web/lib/session/remembered-location.ts'
import { useSession } from '#web/lib/session/use-session.ts'
import { useStore } from '#web/lib/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type UseScannedCodeProps = { code: string; email: string | undefined }

/** Asks before it uses the code, because somebody else may be signed in on this device. */
function UseScannedCode({ code, email }: UseScannedCodeProps) {
  const { busy, error, run } = useAction(async () => {
    const { enterWrittenCode } = await loadEntering()
    await enterWrittenCode(code)
    announce('This device knows your secret code now.')
    forgetScannedCode()
  }, credentialFallbacks.enter)
  return (
    <>
      <p className="font-semibold">We have read the code.</p>
      {email && (
        <p>
          You are logged in as <b className="wrap-anywhere">{email}</b>. Is this your own account? If it is
          not, log out and scan the code again.
        </p>
      )}
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={run} className="max-sm:w-full">
          Use the code for my account
        </Button>
        <Button variant="plain" onClick={forgetScannedCode} className="max-sm:w-full">
          Type a code instead
        </Button>
      </div>
    </>
  )
}

async function loadEntering() {
  return import('#web/features/credentials/enter-written-code.ts').catch(() => {
    throw new ApiError()
  })
}

const remembered: RememberedLocation = { from: myCodePage.path, reason: 'visitor' }

function LoginFirst({ isScanned }: { isScanned: boolean }) {
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

/** The link in the QR code opens this page. The student can also type the author code. */
export default function MyCode() {
  const session = useSession()
  const code = useStore(scannedCode, undefined)
  const onReturn = useReturn()
  useFocusMain(code === undefined ? 'panel' : 'scanned')
  return (
    <FormPage
      title={myCodePage.label}
      lead="With this code you can post from this phone or computer, and change what you have posted."
    >
      <AuthorCodeIntroduction />
      {session.status === 'restoring' && <Spinner label="One moment…" />}
      {session.status === 'out' && <LoginFirst isScanned={code !== undefined} />}
      {session.status === 'in' && code !== undefined && (
        <UseScannedCode code={code} email={session.user.email} />
      )}
      {session.status === 'in' && code === undefined && (
        <LazyComponent
          load={() =>
            import('#web/features/credentials/author-code-panel.tsx').then((panel) => panel.AuthorCodePanel)
          }
          with={{ onReturn }}
          label="Getting your secret code…"
          fallback={credentialFallbacks.load}
        />
      )}
    </FormPage>
  )
}
