import { myReviewPage } from '#brand/my-review-page.ts'

export function PostData() {
  return (
    <>
      <h3>When you write a review</h3>
      <ul>
        <li>
          The school, your stars, your title, your text and the day. No name, no email, no account, no network
          address, no time of day.
        </li>
        <li>
          A few numbers that we compute from your text. We use them only to find copies of the same text, and
          delete them with your text. If a text may describe abuse, is a threat, insults or names somebody, is
          a copy, or is one of unusually many about one school on one day, a person reads it before we show
          it. We do not accept a text with a phone number or another way to contact somebody, unless it may
          describe abuse or is a threat. Then only our staff see it.
        </li>
        <li>
          A check value that stops a second review of the same school by the same person. We compute it from
          your email address and the school with a secret key. We store it apart from the reviews, without a
          date and without a link to the review. All spellings of one mailbox, such as name+1, count as one
          address.
        </li>
        <li>
          A hash of the author key that your device made: nobody can compute the key from it. The key itself
          is shown to you once. With it you can{' '}
          <a href={myReviewPage.path}>change or withdraw what you wrote</a>, without an account.
        </li>
      </ul>

      <h3>When you find a review helpful, comment or report</h3>
      <ul>
        <li>
          A check value, so that your vote counts once. We compute it with a random number that we store with
          your account. After you delete the account, nobody can find out what you found helpful.
        </li>
        <li>
          A check value, so that your report counts once. We compute it in the same way as for a review. If
          you report without an account, we compute it from your network address, keep it only in the memory
          of our server, and delete it the next day.
        </li>
        <li>Your comment and its day. Nothing that we store connects two comments of the same person.</li>
        <li>
          Your report: what it is about, your reason, your note and the day. We do not store who you are.
        </li>
      </ul>
    </>
  )
}
