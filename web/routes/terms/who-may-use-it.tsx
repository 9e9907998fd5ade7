export function WhoMayUseIt() {
  return (
    <>
      <ul>
        <li>
          <b>Anyone</b> may read, search and share, without an account and free of charge.
        </li>
        <li>
          <b>Students</b> may have one account each, with their own email address. If you are under 18, sign
          up together with a parent or guardian, who agrees to these terms for you.
        </li>
        <li>
          <b>Schools</b> are registered by somebody who may speak for them. We check that.
        </li>
      </ul>
      <p>
        Keep your password secret. Do not try to break in, to find out who wrote a review, to flood the site
        or to pretend to be somebody else. You may copy single reviews with a link to their page, but not the
        directory or the reviews as a whole.
      </p>
    </>
  )
}
