import { useState } from 'react'
import { readAuthorKey } from '#contract/author-key.ts'
import type { OwnPost } from '#contract/own-post.ts'
import { removeAuthorKey } from '#web/features/reviews/stored-author-keys.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { ownPostFallbacks } from './own-post-texts.ts'

/** A post, and the author key with which the student opened the post. */
export type Opened = { authorKey: string; post: OwnPost }

type OpenByKeyProps = {
  /** The author keys that this device stores. */
  storedKeys: string[]
  onOpened: (opened: Opened) => void
}

export function OpenByKey({ storedKeys, onOpened }: OpenByKeyProps) {
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('./key-input.ts').then(({ KeyInput }) => KeyInput),
    send: async ({ authorKey: typed }) => {
      const authorKey = readAuthorKey(typed) ?? typed
      onOpened({ authorKey, post: await call('getOwnPost', {}, { authorKey }) })
    },
    fallback: ownPostFallbacks.open,
  })
  return (
    <>
      {storedKeys.length > 0 && <StoredKeys storedKeys={storedKeys} onOpened={onOpened} />}
      <form {...form} className="grid gap-5">
        <TextField
          {...field('authorKey')}
          label={storedKeys.length > 0 ? 'Or paste another author key' : 'Author key'}
          hint="We showed you the key once, after you sent your review or comment. You may type capital or small letters, with or without dashes."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        {message && <ErrorNotice>{message}</ErrorNotice>}
        <div>
          <Button {...submit} className="max-sm:w-full">
            {busy ? 'Opening...' : 'Open it'}
          </Button>
        </div>
      </form>
    </>
  )
}

function StoredKeys({ storedKeys, onOpened }: OpenByKeyProps) {
  const [keys, setKeys] = useState(storedKeys)
  return (
    <section className="grid gap-3 border-b border-rule pb-6">
      <h2 className="text-xl">Author keys on this device</h2>
      <p className="text-ink-2">This device deletes them when you log out, or when you choose “Forget”.</p>
      <ul className="grid gap-3">
        {keys.map((authorKey) => (
          <StoredKey
            key={authorKey}
            authorKey={authorKey}
            onOpened={onOpened}
            onForget={() => {
              removeAuthorKey(authorKey)
              setKeys((current) => current.filter((each) => each !== authorKey))
            }}
          />
        ))}
      </ul>
    </section>
  )
}

type StoredKeyProps = { authorKey: string; onOpened: (opened: Opened) => void; onForget: () => void }

function StoredKey({ authorKey, onOpened, onForget }: StoredKeyProps) {
  const { busy, error, run } = useAction(
    async () => onOpened({ authorKey, post: await call('getOwnPost', {}, { authorKey }) }),
    ownPostFallbacks.open,
  )
  const name = `the key that begins with ${authorKey.slice(0, 4)}`
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <code className="grow font-mono font-semibold">{authorKey.slice(0, 4)}-…</code>
        <Button variant="leaf" size="small" busy={busy} onClick={run}>
          Open<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="line" size="small" onClick={onForget}>
          Forget<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </li>
  )
}
