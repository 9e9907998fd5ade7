import { publicPages } from '#brand/public-pages.ts'

export function Sharing() {
  return (
    <>
      <p>
        <b>We do not sell personal data.</b> Not to schools, not to advertisers, not to anyone.
      </p>
      <ul>
        <li>
          <b>Readers</b> see your review, its stars and its week, under “Anonymous Student”. They never see
          your profile. If we remove a review or comment, a{' '}
          <a href={`${publicPages.transparency.path}#ledger`}>public list</a> names the week, the reason, and
          a fingerprint from which nobody can read the text. It names the school only if the site shows at
          least 20 of its reviews.
        </li>
        <li>
          <b>Schools</b> see what readers see. This includes partner schools.
        </li>
        <li>
          <b>Companies that work for us</b> get only what they need: the company whose computers we use, and
          the company that delivers our mail. The mail company sees your address and the text of the mail.
        </li>
        <li>
          <b>Google</b> gets data only if you tap the Google button.
        </li>
        <li>
          <b>Courts and authorities</b> get data when a legal order requires it. We can hand over only data
          that we have, and we have no list of who wrote which review.{' '}
          <a href="#limits">Where anonymity ends</a> explains what an order could force us to try.
        </li>
      </ul>
    </>
  )
}
