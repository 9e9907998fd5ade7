import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void; doneLabel: string }

/** Shows new recovery codes. The server cannot show them again. */
export function RecoveryCodes({ codes, onDone, doneLabel }: RecoveryCodesProps) {
  const [note, setNote] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setNote('Copied. Paste them where only you can see them.')
    } catch {
      setNote('The browser did not let us copy them. Please select and copy them yourself.')
    }
  }
  return (
    <div className="grid gap-4">
      <p>
        Use one of these codes if you lose your phone or passkey. Each code works once. We show the codes only
        now. Keep them on paper or in a password manager, not on the phone with the authenticator app.
      </p>
      <ol className="grid gap-x-6 gap-y-1 rounded-[10px] border border-dashed border-edge bg-paper-2 px-4 py-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-mono whitespace-nowrap">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="line" size="small" onClick={copy}>
          Copy the codes
        </Button>
        <Button
          variant="line"
          size="small"
          onClick={() => saveFile(`${brand.slug}-recovery-codes.txt`, `${codes.join('\n')}\n`, 'text/plain')}
        >
          Save as a file
        </Button>
      </div>
      <p role="status" className="text-sm font-medium empty:hidden">
        {note}
      </p>
      <div>
        <Button onClick={onDone} className="max-sm:w-full">
          {doneLabel}
        </Button>
      </div>
    </div>
  )
}
