export function Security() {
  return (
    <>
      <p>
        What is not stored cannot leak, so we store little. We store passwords, sign-in tokens and codes only
        in scrambled form. We keep our secret keys outside the database. Nothing in a stored review leads to
        its author.
      </p>
      <p>
        Once a day our computers rewrite all anonymous entries in random order, so that their position on the
        disk does not show which came first.
      </p>
      <p>
        If personal data does get out, we inform the people concerned and the Data Protection Board without
        delay, in plain language. We report it to CERT-In, the government’s computer emergency team, within 6
        hours.
      </p>

      <h3 id="limits">Where anonymity ends</h3>
      <p>We would rather lose a review than promise you too much. These limits remain:</p>
      <ul>
        <li>
          <b>What you write.</b> If you write something that only you could know, it shows that you wrote the
          review. No computer can hide that.
        </li>
        <li>
          <b>The moment of sending.</b> While you send a review, our computers see which account sends it.
          They do not write it down. You must trust that we run the software as we publish it.
        </li>
        <li>
          <b>Key and database together.</b> Anyone who had our secret key and our database could take an email
          address and test whether it has reviewed a certain school, or has voted for or reported a certain
          review. They would have to test one address at a time. Votes of a deleted account cannot be tested.
          A copy of the database alone does not allow any of this.
        </li>
        <li>
          <b>The first day.</b> Until the next daily rewrite, anyone who reads the database itself could
          compare the order of reviews with the order of sign-ins. The rewrite also deletes the database’s own
          journal of the day. A backup from before the rewrite contains that order until the backup is
          deleted.
        </li>
        <li>
          <b>People who watch a page.</b> Somebody who reloads a school’s page all day sees the minute in
          which a review appears. On a day with few sign-ins, even the day alone makes it easier to guess the
          author.
        </li>
        <li>
          <b>Your device and your network.</b> Anyone who has your phone while you are signed in sees your
          account. The operator of your Wi-Fi sees that you visit this site, but not what you read or write
          here.
        </li>
      </ul>
    </>
  )
}
