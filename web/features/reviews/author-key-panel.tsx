import { type ReactNode, useEffect, useRef, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { myReviewPage } from '#brand/my-review-page.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { removeAuthorKey, storeAuthorKey } from './stored-author-keys.ts'

type AuthorKeyPanelProps = {
  /** Undefined without HTTPS, because the browser then cannot hash a key. */
  authorKey: string | undefined
  what?: 'review' | 'comment'
  children?: ReactNode
  onDone: () => void
}

export function AuthorKeyPanel({ authorKey, what = 'review', children, onDone }: AuthorKeyPanelProps) {
  const [isSafe, setIsSafe] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  // The lost key of a short comment does little harm.
  const mustAsk = authorKey !== undefined && what === 'review' && !isSafe
  return (
    <section
      aria-labelledby="author-key"
      className="grid max-w-3xl gap-4 rounded-card border border-rule bg-card p-5 shadow-card sm:p-7"
    >
      <h2 id="author-key" className="text-2xl">
        {authorKey ? 'Your author key' : 'Sent, without an author key'}
      </h2>
      {authorKey ? (
        <WithKey authorKey={authorKey} what={what} onSafe={() => setIsSafe(true)} />
      ) : (
        <p>
          Your browser makes author keys only on a secure connection (https), and this connection is not
          secure. So you cannot change or withdraw this {what} later.
        </p>
      )}
      {children}
      <div className="border-t border-rule pt-4">
        {isConfirming && mustAsk ? (
          <ConfirmWithoutKey onStay={() => setIsConfirming(false)} onLeave={onDone} />
        ) : (
          <Button size="small" onClick={() => (mustAsk ? setIsConfirming(true) : onDone())}>
            Done
          </Button>
        )}
      </div>
    </section>
  )
}

function ConfirmWithoutKey({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="key-not-saved" className="grid gap-3">
      <p id="key-not-saved" className="font-semibold">
        You have not copied or saved the key. Without it you can never change or withdraw this review.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onStay}>
          Back to the key
        </Button>
        <Button variant="line" size="small" onClick={onLeave}>
          Go on without it
        </Button>
      </div>
    </section>
  )
}

type WithKeyProps = { authorKey: string; what: string; onSafe: () => void }

function WithKey({ authorKey, what, onSafe }: WithKeyProps) {
  const [note, setNote] = useState('')
  const [isStored, setIsStored] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(authorKey)
      setNote('Copied. Paste it where only you can see it.')
      onSafe()
    } catch {
      setNote('Your browser did not let us copy it. Tap the key to select it, and copy it yourself.')
    }
  }

  function setStored(wanted: boolean) {
    if (!wanted) removeAuthorKey(authorKey)
    const stored = wanted && storeAuthorKey(authorKey)
    setIsStored(stored)
    if (stored) onSafe()
    setNote(wanted && !stored ? 'Your browser did not let us store it.' : '')
  }

  return (
    <>
      <p>
        Nobody knows that this {what} is yours, not even we. With this key you can change or withdraw it
        later, without an account, on the page{' '}
        <a href={myReviewPage.path} className="font-semibold text-leaf underline underline-offset-4">
          Change my review
        </a>
        .
      </p>
      <p className="rounded-[10px] border-2 border-dashed border-edge bg-paper-2 px-4 py-3 text-center">
        <code className="font-mono text-lg font-semibold break-words select-all">{authorKey}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="line" size="small" onClick={copy}>
          Copy the key
        </Button>
        <Button
          variant="line"
          size="small"
          onClick={() => {
            saveFile(`${brand.slug}-key.txt`, `${authorKey}\n`, 'text/plain')
            onSafe()
          }}
        >
          Save as a file
        </Button>
      </div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
        <input
          type="checkbox"
          checked={isStored}
          onChange={({ target }) => setStored(target.checked)}
          className="mt-1 size-5 shrink-0 accent-leaf"
        />
        <span>
          <span className="font-semibold">Keep it on this device</span>
          <span className="block text-sm text-ink-2">
            Until you log out. Until then anyone who uses this device can open your {what} with it, so do not
            use this on a phone that you share.
          </span>
        </span>
      </label>
      <p role="status" className="text-sm font-medium empty:hidden">
        {note}
      </p>
      <p className="text-ink-2">
        We show the key only once. If you lose it, nobody can give it back to you, and you can never change or
        withdraw this {what}.
      </p>
    </>
  )
}
