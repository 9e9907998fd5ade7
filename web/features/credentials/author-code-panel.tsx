import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { LoadError } from '#web/lib/api/lazy-component.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { readCode, readRejectedCode, rememberCodeWasShown } from './author-code.ts'
import { CodePaper } from './code-paper.tsx'
import { credentialFallbacks } from './credential-fallbacks.ts'
import { findPlace, type Place } from './device-data.ts'
import { fetchCredentialStatus, getDeviceKey } from './device-key.ts'
import { EnterCode, EnterCodeForm } from './enter-code.tsx'
import { type CodeNeeded, getCredential } from './get-credential.ts'
import { KeepChoices } from './keep-choices.tsx'
import { KeepWithPasskey } from './keep-with-passkey.tsx'
import { type Keeping, readKeeping } from './kept-code.ts'
import { NewCodeNotice } from './new-code.tsx'
import { isPasskeyPossible } from './passkey.ts'

type AuthorCodePanelProps = {
  /** Opens the page that sent the person here to enter the code. */
  onReturn?: (() => void) | undefined
}

/** Shows the author code, or asks for it if the device does not know it. */
export function AuthorCodePanel({ onReturn }: AuthorCodePanelProps) {
  const [changes, setChanges] = useState(0)
  const panel = useRef<HTMLDivElement>(null)
  const code = useQuery(changes, loadAuthorCode)
  const isChanged = changes > 0 && code.status === 'success'
  useEffect(() => {
    if (isChanged) panel.current?.focus()
  }, [isChanged])

  function reload() {
    setChanges((count) => count + 1)
  }

  if (code.status === 'loading') return <Spinner label={m.credentials_getting_your_secret_code()} />
  if (code.status === 'error') return <LoadError query={code} fallback={credentialFallbacks.load} />
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-5">
      {code.data.state === 'known' ? (
        <>
          {code.data.isReplaced && <NewerCode onEntered={reload} />}
          {code.data.newCodeFrom !== undefined && (
            <NewCodeNotice day={code.data.newCodeFrom} onStopped={reload} />
          )}
          <Known key={code.data.code} known={code.data} onReturn={onReturn} />
        </>
      ) : (
        <>
          <EnterCode
            reset={code.data.reset}
            newCode={code.data.newCode}
            onEntered={onReturn ?? reload}
            onReset={reload}
          />
          {code.data.rejected !== undefined && <RejectedCode code={code.data.rejected} />}
        </>
      )}
    </div>
  )
}

/** Asks for the new code after another device has replaced the code. */
function NewerCode({ onEntered }: { onEntered: () => void }) {
  return (
    <section
      aria-labelledby="newer-code"
      className="grid gap-4 rounded-card border border-rule bg-leaf-soft p-5 sm:px-6"
    >
      <h3 id="newer-code" className="text-lg">
        {m.credentials_newer_code()}
      </h3>
      <p>{m.credentials_newer_code_explained()}</p>
      <EnterCodeForm onEntered={onEntered} />
    </section>
  )
}

/** Shows the code that the server has refused, because the person may have no other copy. */
function RejectedCode({ code }: { code: string }) {
  const [isVisible, setIsVisible] = useState(false)
  const hide = () => setIsVisible(false)
  return (
    <section
      aria-labelledby="rejected-code"
      className="grid gap-4 rounded-card border border-rule bg-leaf-soft p-5 sm:px-6"
    >
      <h3 id="rejected-code" className="text-lg">
        {m.credentials_rejected_code()}
      </h3>
      <p>
        <RichText
          message={m.credentials_rejected_code_explained}
          markup={{
            link: ({ children }) => (
              <a href={href('/contact')} className="underline underline-offset-4">
                {children}
              </a>
            ),
          }}
        />
      </p>
      {isVisible ? (
        <CodePaper code={code} onLeave={hide}>
          <Button size="small" onClick={hide}>
            {m.credentials_hide_the_code()}
          </Button>
        </CodePaper>
      ) : (
        <div>
          <Button variant="line" size="small" onClick={() => setIsVisible(true)}>
            {m.credentials_show_the_other_code()}
          </Button>
        </div>
      )}
    </section>
  )
}

type KnownProps = { known: KnownCode; onReturn: (() => void) | undefined }

function Known({ known, onReturn }: KnownProps) {
  const { code, isShown, place, isPasskeyPossible: isPossible } = known
  const [keeping, setKeeping] = useState(known.keeping)
  const [isWritten, setIsWritten] = useState(isShown)
  const [isVisible, setIsVisible] = useState(!isShown && keeping === 'none')
  const showButton = useRef<HTMLButtonElement>(null)
  const { busy, error, run } = useAction(async () => {
    await rememberCodeWasShown()
    setIsWritten(true)
    hide()
  }, credentialFallbacks.keep)

  function hide() {
    // The button exists only after the next rendering.
    flushSync(() => setIsVisible(false))
    showButton.current?.focus()
  }

  return (
    <>
      <KeepWithPasskey keeping={keeping} isPossible={isPossible} onChanged={setKeeping} />
      {isWritten ? (
        <p>{m.credentials_device_can_show_the_code()}</p>
      ) : keeping !== 'none' ? (
        <p>{m.credentials_paper_as_well()}</p>
      ) : (
        <p className="font-semibold">
          {isPossible ? m.credentials_or_write_on_paper_now() : m.credentials_write_on_paper_now()}
        </p>
      )}
      {isVisible ? (
        <CodePaper code={code} onLeave={() => setIsVisible(false)}>
          {isWritten ? (
            <Button size="small" onClick={hide}>
              {m.credentials_hide_the_code()}
            </Button>
          ) : (
            <Button size="small" busy={busy} onClick={run}>
              {m.credentials_i_have_written_it_down()}
            </Button>
          )}
        </CodePaper>
      ) : (
        <div>
          <Button ref={showButton} variant="line" size="small" onClick={() => setIsVisible(true)}>
            {m.credentials_show_my_code()}
          </Button>
        </div>
      )}
      {error && <ErrorNotice>{error}</ErrorNotice>}
      {onReturn && isWritten && (
        <div>
          <Button onClick={onReturn}>{m.credentials_go_back()}</Button>
        </div>
      )}
      <KeepChoices place={place} isWritten={isWritten} />
    </>
  )
}

type KnownCode = {
  state: 'known'
  code: string
  isShown: boolean
  place: Place
  keeping: Keeping
  isPasskeyPossible: boolean
  /** See `CredentialState`. */
  isReplaced: boolean
  newCodeFrom?: string
}

type AuthorCode = KnownCode | (CodeNeeded & { rejected?: string | undefined })

/**
 * Gets the credential first. Until then, another device could register a code for an account without one.
 * @throws ApiError
 */
async function loadAuthorCode(): Promise<AuthorCode> {
  const credential = await getCredential()
  const [known, place, keeping, isPossible] = await Promise.all([
    readCode(),
    getDeviceKey().then(findPlace),
    readKeeping(),
    isPasskeyPossible(),
  ])
  if (credential.state === 'ready' && known && place) {
    const { isReplaced = false, newCodeFrom } = credential
    return {
      state: 'known',
      ...known,
      place,
      keeping,
      isPasskeyPossible: isPossible,
      isReplaced,
      ...(newCodeFrom !== undefined && { newCodeFrom }),
    }
  }
  const needed: CodeNeeded =
    credential.state === 'code-needed'
      ? credential
      : { state: 'code-needed', reset: (await fetchCredentialStatus()).reset }
  return { ...needed, rejected: await readRejectedCode() }
}
