export function Security() {
  return (
    <>
      <p>
        What is not stored cannot leak, so we store little. Passwords, sign-in tokens and codes are kept
        scrambled. Our secret keys lie outside of the database. Nothing in a stored review leads to its
        author.
      </p>
      <p>
        Once a day all anonymous entries are written anew in an order that means nothing, so that not even
        their place on the disk says who came before whom.
      </p>
      <p>
        If personal data does get out, we tell those whom it concerns and the authorities, as the law asks,
        and in words that can be understood.
      </p>

      <h3 id="limits">Where anonymity ends</h3>
      <p>We would rather lose a review than let you believe too much. These limits remain:</p>
      <ul>
        <li>
          <b>Your words.</b> What only you could know tells that it was you. No computer can hide that.
        </li>
        <li>
          <b>The moment of sending.</b> While your review arrives, our running computers see whose sign-in
          sends it. They do not write it down. You must trust that we run the software as we publish it.
        </li>
        <li>
          <b>Key and database together.</b> Anyone who held both could test whether one suspected e-mail
          address has reviewed one school, or voted for or reported one review, address by address. Votes of a
          deleted account cannot be tested. A copy of the database alone does not permit it.
        </li>
        <li>
          <b>The first day.</b> Until the next daily rewrite, anyone who reads the database itself could line
          up reviews with sign-ins by their order. The rewrite also deletes the database’s own journal of the
          day. A backup from before it keeps the order until the backup is deleted.
        </li>
        <li>
          <b>Somebody who watches.</b> Somebody who reloads a school’s page all day sees the minute at which a
          review appears. On a day when few sign in, the day alone narrows the circle.
        </li>
        <li>
          <b>Your device and your network.</b> Whoever holds your phone while you are signed in sees your
          account. Whoever runs your Wi-Fi sees that you visit this site, though not what you read or write
          here.
        </li>
      </ul>
    </>
  )
}
