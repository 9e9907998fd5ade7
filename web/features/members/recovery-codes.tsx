import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import * as m from '#messages'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** Shows new recovery codes. The server cannot show them again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [note, setNote] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setNote(m.workspace_codes_copied())
    } catch {
      setNote(m.workspace_codes_not_copied())
    }
  }
  return (
    <div className="grid gap-4">
      <p>{m.workspace_keep_the_codes()}</p>
      <ol className="grid gap-x-6 gap-y-1 rounded-[10px] border border-dashed border-edge bg-paper-2 px-4 py-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-mono whitespace-nowrap">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="line" size="small" onClick={copy}>
          {m.workspace_copy_the_codes()}
        </Button>
        <Button
          variant="line"
          size="small"
          onClick={() => saveFile(`${brand.slug}-recovery-codes.txt`, `${codes.join('\n')}\n`, 'text/plain')}
        >
          {m.workspace_save_as_a_file()}
        </Button>
      </div>
      <p role="status" className="text-sm font-medium empty:hidden">
        {note}
      </p>
      <div>
        <Button onClick={onDone} className="max-sm:w-full">
          {m.workspace_i_have_stored_the_codes()}
        </Button>
      </div>
    </div>
  )
}
