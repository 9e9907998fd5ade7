export function Sharing() {
  return (
    <>
      <p>
        <b>We do not sell personal data.</b> Not to schools, not to advertisers, not to anyone.
      </p>
      <ul>
        <li>
          <b>Readers</b> see your review, its stars and its day, under “Anonymous Student”. They never see
          your profile.
        </li>
        <li>
          <b>Schools</b>, partner or not, see what readers see.
        </li>
        <li>
          <b>Companies that work for us</b>, and only as far as they must: the one whose computers we run on,
          and the one that carries our mail. The mail company sees your address and what the mail says.
        </li>
        <li>
          <b>Google</b>, only if you tap its button.
        </li>
        <li>
          <b>Courts and authorities</b>, when an order binds us. We can hand over only what there is. There is
          no list of who wrote which review. What an order could make us try stands under{' '}
          <a href="#limits">Where anonymity ends</a>.
        </li>
      </ul>
    </>
  )
}
