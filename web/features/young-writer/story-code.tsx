import { useState } from 'react'
import * as m from '#messages'
import { Button } from '#web/ui/button.tsx'

/** Shows the author key of a story, which opens it on any device. */
export function StoryCode({ authorKey }: { authorKey: string }) {
  const [note, setNote] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(authorKey)
      setNote(m.times_copied_paste_it_where_only_you())
    } catch {
      setNote(m.times_your_browser_did_not_let_us())
    }
  }
  return (
    <section className="grid gap-3">
      <h3 className="text-xl">{m.times_the_code_of_your_story()}</h3>
      <p>{m.times_we_do_not_store_whose_story()}</p>
      <p className="rounded-[10px] border-2 border-dashed border-edge bg-paper-2 px-4 py-4 text-center">
        <code className="font-mono text-lg font-semibold break-normal select-all">{authorKey}</code>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="line" size="small" onClick={copy}>
          {m.times_copy_the_code()}
        </Button>
        <p role="status" className="text-sm">
          {note}
        </p>
      </div>
    </section>
  )
}
