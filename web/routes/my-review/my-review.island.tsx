import { useState } from 'react'
import { authorCodeSection } from '#brand/author-code-pages.ts'
import { myReviewPage } from '#brand/my-review-page.ts'
import { readAuthorKey } from '#contract/author-key.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { announce } from '#web/features/layout/notice-store.ts'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
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
        label="Code of the post"
        hint="26 letters and digits. You may type capital or small letters, with or without dashes."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        required
      />
      <FormEnd {...end} className="max-sm:w-full" label="Open my post" busyLabel="Opening…" />
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
    <FormPage
      title={myReviewPage.label}
      lead="Change or withdraw a review or a comment that you wrote. You need only your secret code, not an account."
      aside={<AboutCode />}
    >
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
            label="One moment…"
            fallback={ownPostFallbacks.open}
          />
          <div className="border-t border-rule pt-4">
            <Button variant="plain" size="small" className="-ml-4" onClick={() => show(undefined)}>
              Close this post and open another post
            </Button>
          </div>
        </>
      ) : (
        session.status === 'in' && (
          <LazyComponent
            load={() => import('./post-lists.tsx').then((posts) => posts.OwnPosts)}
            with={{ onOpened: show }}
            label="Looking for your posts…"
            fallback={ownPostFallbacks.open}
          />
        )
      )}
      {/* Hidden instead of removed, so that a typed code stays for the next post. */}
      <section hidden={opened !== undefined} className="grid gap-5">
        <h2 className="text-2xl">With your secret code</h2>
        <p>The code opens your reviews and comments on any phone or computer.</p>
        <OpenByCode onOpened={show} />
      </section>
      {!opened && (
        <section className="mt-3 grid gap-5 border-t border-rule pt-7">
          <h2 className="text-2xl">With the code of one post</h2>
          <p>Some older posts have a code of their own, which we showed only once.</p>
          <OpenByKey onOpened={show} />
        </section>
      )}
    </FormPage>
  )
}

function AboutCode() {
  return (
    <aside className="board grid gap-3 rounded-card p-6">
      <h2 className="text-xl">Why a code?</h2>
      <p className="text-chalk-2">
        We do not store which account wrote which review. So your account cannot show a list of your reviews,
        and a person who gets into your account cannot find them.
      </p>
      <p className="text-chalk-2">
        Your device made the code. You find it on the page{' '}
        <a href={authorCodeSection.path} className="font-semibold text-chalk underline underline-offset-4">
          Account
        </a>
        , on a device that knows it. If you lose the code, nobody can open your posts, because we have no copy
        of the code.
      </p>
      <p className="text-chalk-2">
        Your device never sends us the code. It only proves that one post is yours: the post that you open. We
        do not learn which other posts are yours. On a shared phone, close this page when you are done.
      </p>
    </aside>
  )
}
