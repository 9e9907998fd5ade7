import { useState } from 'react'
import { myReviewPage } from '#brand/my-review-page.ts'
import { readAuthorKey } from '#contract/author-key.ts'
import * as m from '#messages'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { announce } from '#web/features/layout/notice-store.ts'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { Slot } from '#web/islands/slot.tsx'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useSession } from '#web/lib/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { OpenByCode } from './open-by-code.tsx'
import { type Opened, openPost, ownPostFallbacks } from './opened-post.ts'

type OpenByKeyProps = { onOpened: (opened: Opened) => void }

function OpenByKey({ onOpened }: OpenByKeyProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/own-post.ts').then(({ OwnPostKey }) => OwnPostKey),
    send: async ({ authorKey: typed }) => {
      onOpened(await openPost(readAuthorKey(typed) ?? typed))
    },
    fallback: ownPostFallbacks.open,
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('authorKey')}
        label={m.reviews_code_of_post()}
        hint={m.reviews_code_of_post_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        required
      />
      <FormEnd
        {...end}
        className="max-sm:w-full"
        label={m.reviews_open_my_post()}
        busyLabel={m.reviews_opening()}
      />
    </form>
  )
}

/** Opens a review or comment by author code or author key. Keeps an entered code or key only in memory. */
export default function MyReview() {
  const [opened, setOpened] = useState<Opened>()
  const session = useSession()
  useFocusMain(opened ? 'opened' : 'ask')

  function show(next: Opened | undefined) {
    setOpened(next)
    window.scrollTo(0, 0)
  }

  return (
    <FormPage title={myReviewPage.label} lead={m.reviews_my_posts_lead()} aside={<Slot name="about-code" />}>
      {opened ? (
        <>
          <LazyComponent
            key={opened.authorKey}
            load={() =>
              import('#web/routes/my-review/own-post-panel.tsx').then((panel) => panel.OwnPostPanel)
            }
            with={{
              opened,
              onChanged: (post, message) => {
                announce(message, { keepWithoutSession: true })
                show({ ...opened, post })
              },
            }}
            label={m.site_one_moment()}
            fallback={ownPostFallbacks.open}
          />
          <div className="border-t border-rule pt-4">
            <Button variant="plain" size="small" className="-ms-4" onClick={() => show(undefined)}>
              {m.reviews_open_another_post()}
            </Button>
          </div>
        </>
      ) : (
        session.status === 'in' && (
          <LazyComponent
            load={() => import('./post-lists.tsx').then((posts) => posts.OwnPosts)}
            with={{ onOpened: show }}
            label={m.reviews_looking_for_posts()}
            fallback={ownPostFallbacks.open}
          />
        )
      )}
      {/* Hidden instead of removed, so that a typed code stays for the next post. */}
      <section hidden={opened !== undefined} className="grid gap-5">
        <h2 className="text-2xl">{m.reviews_with_secret_code()}</h2>
        <p>{m.reviews_with_secret_code_text()}</p>
        <OpenByCode onOpened={show} />
      </section>
      {!opened && (
        <section className="mt-3 grid gap-5 border-t border-rule pt-7">
          <h2 className="text-2xl">{m.reviews_with_code_of_post()}</h2>
          <p>{m.reviews_with_code_of_post_text()}</p>
          <OpenByKey onOpened={show} />
        </section>
      )}
    </FormPage>
  )
}
