import { myCodePage } from '#brand/author-code-pages.ts'
import * as m from '#messages'
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
import { RichText } from '#web/ui/rich-text.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type UseScannedCodeProps = { code: string; email: string | undefined }

/** Asks before it uses the code, because somebody else may be signed in on this device. */
function UseScannedCode({ code, email }: UseScannedCodeProps) {
  const { busy, error, run } = useAction(async () => {
    const { enterWrittenCode } = await loadEntering()
    await enterWrittenCode(code)
    announce(m.credentials_device_knows_the_code())
    forgetScannedCode()
  }, credentialFallbacks.enter)
  return (
    <>
      <p className="font-semibold">{m.credentials_scanned()}</p>
      {email && (
        <p>
          <RichText
            message={m.credentials_is_this_your_account}
            inputs={{ email }}
            markup={{ strong: ({ children }) => <b className="wrap-anywhere">{children}</b> }}
          />
        </p>
      )}
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={run} className="max-sm:w-full">
          {m.credentials_use_for_my_account()}
        </Button>
        <Button variant="plain" onClick={forgetScannedCode} className="max-sm:w-full">
          {m.credentials_type_a_code_instead()}
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
        {isScanned ? m.credentials_scanned_log_in_now() : m.credentials_log_in_first()}
      </p>
      <div>
        <PageLink
          to={getLoginPath(remembered)}
          data={remembered}
          className={buttonClass('leaf', 'normal', 'max-sm:w-full')}
        >
          {m.site_login()}
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
    <FormPage title={myCodePage.label} lead={m.credentials_enter_code_lead()}>
      <AuthorCodeIntroduction />
      {session.status === 'restoring' && <Spinner label={m.site_one_moment()} />}
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
          label={m.credentials_getting_your_secret_code()}
          fallback={credentialFallbacks.load}
        />
      )}
    </FormPage>
  )
}
