import { usePublication } from './post-data.tsx'

export function Security() {
  const isNightly = usePublication() === 'nightly'
  return (
    <>
      <p>
        What is not stored cannot leak, so we store little. We store passwords, sign-in tokens and codes only
        in scrambled form. We keep our main secret key outside the database. The database contains our secret
        keys for secret codes only in encrypted form. Nothing in a stored review leads to its author.
      </p>
      <p>
        Secret codes make this stronger. Somebody who steals our whole database and all our keys still cannot
        compute which account sent a review, a comment, a vote or a report. So even if a court asks us, we
        cannot look up afterwards who sent it. An order could only make us watch what happens from then on:
        see “Where anonymity ends”. We use a published method, but no expert from outside has checked our
        version of it yet.
      </p>
      <p>
        Once a day our computers rewrite all anonymous entries in random order, so that their order on the
        disk does not show which entry came first.
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
          <b>The moment of sending.</b> While you send a review, our computers see the network address of your
          device and the time, but not your account. They do not store the address and the time. Somebody who
          controls our computers at that moment could compare the address with the address from which you
          logged in.
        </li>
        <li>
          <b>A changed page.</b> Your browser runs the program in our pages. Somebody who changes this program
          on our computers could read your secret code and your posts on your device. You must trust that we
          run the software as we publish it.
        </li>
        <li>
          <b>Two devices.</b> If you send posts from two devices, or from a shared phone that forgets
          everything when you log out, our computers could sometimes notice that two posts come from one
          person: for two reviews of one week, at most one time in five. They do not see who you are.
        </li>
        <li>
          <b>Your secret code.</b> Anyone who has your secret code can find out which posts are yours, and
          change them. Keep the paper where only you find it. If you keep the code with your fingerprint or
          screen lock, whoever can unlock your phone and log in as you can open it.
        </li>
        <li>
          <b>Other programs.</b> Our pages always use your secret code. A program that somebody else wrote can
          post with a sign-in token instead, for an account that has no secret code. Then we store a check
          value from the email address. Anyone who has this check value and our secret key can test whether a
          certain email address was used. We also store, until the school year is over, that the address was
          used like this. In this time, the account cannot get a secret code.
        </li>
        <li>
          <b>Optional answers.</b> A total shows what you answered if all its answers are the same, or if one
          person wrote all the other reviews of the total. Until a total contains your answers, at most for
          half a year, somebody with our database and our secret keys can read them beside your review. So
          leave out what could give you away.
        </li>
        <li>
          <b>The first day.</b> Until the next daily rewrite, anyone who reads the database itself could
          compare the order of reviews with the order of sign-ins. The rewrite also deletes the database’s own
          journal of the day. A backup from before the rewrite contains that order until the backup is
          deleted.
        </li>
        <li>
          <b>People who watch a page.</b>{' '}
          {isNightly
            ? 'Somebody who looks at a school’s page every morning sees on which day a review appears, because it was written the day before.'
            : 'Somebody who looks at a school’s page again and again sees when a review appears, because it appears as soon as you send it.'}{' '}
          If you withdraw a post, it disappears at once. If you change a review, readers see the earlier text
          until the new one appears.
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
