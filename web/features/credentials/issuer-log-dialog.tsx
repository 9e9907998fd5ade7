import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import * as m from '#messages'
import { pageDialog } from '#web/features/layout/notice-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

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
        title={m.credentials_list_begun_again()}
        closeLabel={m.credentials_not_now()}
        onClose={() => answer(false)}
      >
        <div className="grid gap-4">
          <p>{m.credentials_list_lost({ operator: brand.operator.name })}</p>
          <blockquote className="border-s-4 border-leaf ps-4">{reason}</blockquote>
          <p>{m.credentials_if_you_doubt_it()}</p>
          <Button className="justify-self-start" onClick={() => answer(true)}>
            {m.credentials_go_on_with_the_new_list()}
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
    <Dialog title={m.credentials_do_not_post_now()} closeLabel={m.credentials_close()} onClose={onClose}>
      <div className="grid gap-4">
        <p>{m.credentials_two_lists()}</p>
        <p>
          <RichText
            message={m.credentials_report_two_lists}
            inputs={{ contactEmail: brand.contactEmail }}
            markup={{
              link: ({ children }) => (
                <a href={`mailto:${brand.contactEmail}`} className="text-link">
                  {children}
                </a>
              ),
            }}
          />
        </p>
        <pre className="rounded-card border border-rule bg-card p-3 text-sm wrap-anywhere whitespace-pre-wrap">
          {report}
        </pre>
        <div className="flex flex-wrap items-center gap-3">
          <Button className="justify-self-start" onClick={copy}>
            {m.credentials_copy_the_text()}
          </Button>
          <span role="status">{isCopied && m.credentials_copied()}</span>
        </div>
      </div>
    </Dialog>
  )
}
