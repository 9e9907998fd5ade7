import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Shows the author key of a story, which opens it on any device. */
export function StoryCode({ authorKey }: { authorKey: string }) {
  const [note, setNote] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(authorKey)
      setNote('Copied. Paste it where only you can see it.')
    } catch {
      setNote('Your browser did not let us copy it. Tap the code to select it, and copy it yourself.')
    }
  }
  return (
    <section className="grid gap-3">
      <h3 className="text-xl">The code of your story</h3>
      <p>
        We do not store whose story it is. This device keeps the code for you. Write it down if you want to
        open your story on another device, or if you may lose this one.
      </p>
      <p className="rounded-[10px] border-2 border-dashed border-edge bg-paper-2 px-4 py-4 text-center">
        <code className="font-mono text-lg font-semibold break-normal select-all">{authorKey}</code>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="line" size="small" onClick={copy}>
          Copy the code
        </Button>
        <p role="status" className="text-sm">
          {note}
        </p>
      </div>
    </section>
  )
}
