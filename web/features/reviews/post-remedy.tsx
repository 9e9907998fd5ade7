import { myReviewPage } from '#brand/my-review-page.ts'
import { authorCodeNeeded, credentialMissing } from '#contract/credential-messages.ts'
import { reviewExists } from '#contract/messages.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { PageLink } from '#web/islands/page-link.tsx'

type PostRemedyProps = {
  code: string
  /** Returns the path to open after the student has entered the author code. */
  getReturnPath: () => string
}

const link = 'min-h-6 underline underline-offset-4'

/** Links to the page on which the student can solve the problem. Renders nothing if no page can help. */
export function PostRemedy({ code, getReturnPath }: PostRemedyProps) {
  if (code === authorCodeNeeded.code)
    return (
      <PageLink to="/account#author-code" data={{ from: getReturnPath() }} className={link}>
        {m.page_enter_your_secret_code()}
      </PageLink>
    )
  if (code === credentialMissing.code)
    return (
      <a href={href('/dashboard')} className={link}>
        {m.reviews_open_your_dashboard()}
      </a>
    )
  if (code !== reviewExists.code) return null
  return (
    <a href={href(myReviewPage.path)} className={link}>
      {m.reviews_change_my_review()}
    </a>
  )
}
