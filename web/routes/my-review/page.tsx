import { authorCodeSection } from '#brand/author-code-pages.ts'
import { myReviewPage } from '#brand/my-review-page.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import MyReview from '#web/routes/my-review/my-review.island.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

export const meta = () => unlistedMeta(myReviewPage.label)

export default function MyReviewPage() {
  return <Island of={MyReview} on="load" props={{}} slots={{ 'about-code': <AboutCode /> }} />
}

function AboutCode() {
  return (
    <aside className="board grid gap-3 rounded-card p-6">
      <h2 className="text-xl">{m.reviews_why_a_code()}</h2>
      <p className="text-chalk-2">{m.reviews_why_a_code_no_list()}</p>
      <p className="text-chalk-2">
        <RichText
          message={m.reviews_why_a_code_no_copy}
          markup={{
            link: ({ children }) => (
              <a
                href={href(authorCodeSection.path)}
                className="font-semibold text-chalk underline underline-offset-4"
              >
                {children}
              </a>
            ),
          }}
        />
      </p>
      <p className="text-chalk-2">{m.reviews_why_a_code_never_sent()}</p>
    </aside>
  )
}
