import { type ReactNode, useEffect, useRef, useState } from 'react'
import { myCodePage } from '#brand/author-code-pages.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { Button } from '#web/ui/button.tsx'
import { credentialFallbacks } from './credential-fallbacks.ts'

type CodePaperProps = { code: string; onLeave: () => void; children: ReactNode }

export function CodePaper({ code, onLeave, children }: CodePaperProps) {
  const [note, setNote] = useState('')
  const [hasQrCode, setHasQrCode] = useState(false)
  useHiddenOnLeave(onLeave)

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setNote(m.credentials_code_copied())
    } catch {
      setNote(m.credentials_code_not_copied())
    }
  }

  return (
    <>
      <p className="rounded-[10px] border-2 border-dashed border-edge bg-paper-2 px-4 py-4 text-center">
        <code className="font-mono text-xl leading-relaxed font-semibold text-balance break-normal select-all">
          {code}
        </code>
      </p>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button variant="line" size="small" onClick={copy}>
          {m.credentials_copy_the_code()}
        </Button>
        <Button
          variant="line"
          size="small"
          aria-expanded={hasQrCode}
          onClick={() => setHasQrCode((current) => !current)}
        >
          {hasQrCode ? m.credentials_hide_the_qr_code() : m.credentials_show_as_a_qr_code()}
        </Button>
      </div>
      <p role="status" className="text-sm font-medium empty:hidden">
        {note}
      </p>
      {hasQrCode && (
        <div className="grid items-center gap-4 sm:grid-cols-[auto_1fr]">
          <LazyComponent
            load={() => import('#web/ui/qr-code.tsx').then(({ QrCode }) => QrCode)}
            with={{
              text: `${location.origin}${href(myCodePage.path)}#${code}`,
              label: m.credentials_qr_code_with_your_secret_code(),
            }}
            label={m.site_one_moment()}
            fallback={credentialFallbacks.show}
          />
          <p className="text-ink-2">{m.credentials_qr_code_explained()}</p>
        </div>
      )}
    </>
  )
}

/** Without this hook, the next person could go back and see the code. */
function useHiddenOnLeave(onLeave: () => void): void {
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })
  useEffect(() => {
    const hide = () => latest.current()
    window.addEventListener('pagehide', hide)
    return () => window.removeEventListener('pagehide', hide)
  }, [])
}
