import { myCodePage } from '#brand/author-code-pages.ts'
import { AuthorCodeIntroduction } from '#web/features/credentials/author-code-introduction.tsx'
import { credentialFallbacks } from '#web/features/credentials/credential-fallbacks.ts'
import { scannedCode } from '#web/features/credentials/scanned-code.ts'
import { useReturn } from '#web/features/credentials/use-return.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { useSession } from '#web/lib/session/use-session.ts'
import { useStore } from '#web/lib/use-store.ts'
import { LoginFirst } from '#web/routes/my-code/login-first.tsx'
import { UseScannedCode } from '#web/routes/my-code/use-scanned-code.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

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
          label="Getting your author code…"
          fallback={credentialFallbacks.load}
        />
      )}
    </FormPage>
  )
}
