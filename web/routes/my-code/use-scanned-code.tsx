import { credentialFallbacks } from '#web/features/credentials/credential-fallbacks.ts'
import { forgetScannedCode } from '#web/features/credentials/scanned-code.ts'
import { announce } from '#web/features/layout/notice-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'

type UseScannedCodeProps = { code: string; email: string | undefined }

/** Asks before it uses the code, because somebody else may be signed in on this device. */
export function UseScannedCode({ code, email }: UseScannedCodeProps) {
  const { busy, error, run } = useAction(async () => {
    const { enterWrittenCode } = await loadEntering()
    await enterWrittenCode(code)
    announce('This device knows your author code now.')
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
