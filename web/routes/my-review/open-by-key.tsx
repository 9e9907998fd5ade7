import { readAuthorKey } from '#contract/author-key.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { type Opened, openPost } from './open-post.ts'
import { ownPostFallbacks } from './own-post-texts.ts'

type OpenByKeyProps = { onOpened: (opened: Opened) => void }

export function OpenByKey({ onOpened }: OpenByKeyProps) {
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('./key-input.ts').then(({ KeyInput }) => KeyInput),
    send: async ({ authorKey: typed }) => {
      onOpened(await openPost(readAuthorKey(typed) ?? typed))
    },
    fallback: ownPostFallbacks.open,
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('authorKey')}
        label="Author key"
        hint="26 letters and digits. You may type capital or small letters, with or without dashes."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        required
      />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <div>
        <Button {...submit} className="max-sm:w-full">
          {busy ? 'Opening…' : 'Open my post'}
        </Button>
      </div>
    </form>
  )
}
