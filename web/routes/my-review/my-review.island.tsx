import { useState } from 'react'
import { myReviewPage } from '#brand/my-review-page.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { announce } from '#web/features/layout/notice-store.ts'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { getStoredAuthorKeys } from '#web/features/reviews/stored-author-keys.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { OpenByKey, type Opened } from '#web/routes/my-review/open-by-key.tsx'
import { ownPostFallbacks } from '#web/routes/my-review/own-post-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * Opens a review or a comment by its author key, with or without a session. This page keeps the entered key in memory
 * only. After a reload the student must enter the key again, or choose a key that is stored on this device.
 */
export default function MyReview() {
  const [opened, setOpened] = useState<Opened>()
  // Stored keys are available only after hydration.
  const isHydrated = useHydrated()
  useFocusMain(opened ? 'opened' : 'ask')

  function show(next: Opened | undefined) {
    setOpened(next)
    window.scrollTo(0, 0)
  }

  return (
    <FormPage
      title={myReviewPage.label}
      lead="Change or withdraw a review or a comment that you wrote. You need only the author key, not an account."
      aside={<AboutKeys />}
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
              Close it, and use another key
            </Button>
          </div>
        </>
      ) : (
        <OpenByKey
          key={String(isHydrated)}
          storedKeys={isHydrated ? getStoredAuthorKeys() : []}
          onOpened={show}
        />
      )}
    </FormPage>
  )
}

function AboutKeys() {
  return (
    <aside className="board grid gap-3 rounded-card p-6">
      <h2 className="text-xl">Why a key?</h2>
      <p className="text-chalk-2">
        We do not store which account wrote which review. So your account cannot show a list of your reviews,
        and a person who gets into your account cannot find them.
      </p>
      <p className="text-chalk-2">
        Your device made the key and showed it to you once. If you lose the key, you cannot change or withdraw
        the review, because we cannot make a second key for it.
      </p>
      <p className="text-chalk-2">On a shared phone, close this page when you are done.</p>
    </aside>
  )
}
