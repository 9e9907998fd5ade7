import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { pageDialog } from '#web/features/layout/notice-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const close = () => pageDialog.set(null)

let question: Promise<boolean> | undefined

/** Asks once in each page. */
export function askToGoOn(reason: string): Promise<boolean> {
  question ??= new Promise((resolve) => {
    const answer = (goesOn: boolean) => {
      close()
      resolve(goesOn)
    }
    pageDialog.set(
      <Dialog
        title="This website has begun its list of keys again"
        closeLabel="Not now"
        onClose={() => answer(false)}
      >
        <div className="grid gap-4">
          <p>
            Your device checks that everybody gets the same keys from this website. The old list is lost, so
            your device cannot check that the new one fits to it. {brand.operator.name} gives this reason:
          </p>
          <blockquote className="border-l-4 border-leaf pl-4">{reason}</blockquote>
          <p>If you doubt it, ask somebody whom you trust before you go on. Until then you cannot post.</p>
          <Button className="justify-self-start" onClick={() => answer(true)}>
            Go on with the new list
          </Button>
        </div>
      </Dialog>,
    )
  })
  return question
}

let isForkShown = false

/** Shows once in each page what the person can report. */
export function showFork(report: string): void {
  if (isForkShown) return
  isForkShown = true
  pageDialog.set(<Fork report={report} onClose={close} />)
}

function Fork({ report, onClose }: { report: string; onClose: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(report).then(() => setIsCopied(true))
  return (
    <Dialog title="Do not post here now" closeLabel="Close" onClose={onClose}>
      <div className="grid gap-4">
        <p>
          This website has shown your device two lists of keys that do not fit together. Wrong keys could show
          who you are, so your device sends no posts.
        </p>
        <p>
          Please report it. Send this text to{' '}
          <a href={`mailto:${brand.contactEmail}`} className="text-link">
            {brand.contactEmail}
          </a>
          , to a journalist or to an organisation for digital rights. Perhaps only your device got the second
          list. Then the text can show which device it comes from, so use an address without your name.
        </p>
        <pre className="rounded-card border border-rule bg-card p-3 text-sm wrap-anywhere whitespace-pre-wrap">
          {report}
        </pre>
        <div className="flex flex-wrap items-center gap-3">
          <Button className="justify-self-start" onClick={copy}>
            Copy the text
          </Button>
          <span role="status">{isCopied && 'Copied.'}</span>
        </div>
      </div>
    </Dialog>
  )
}
