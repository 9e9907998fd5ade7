import { storageKeys } from '#brand/brand.ts'
import { myReviewPage } from '#brand/my-review-page.ts'
import { limits } from '#contract/limits.ts'
import { acts } from '#web/features/layout/behaviour.ts'

export function WhatWeCollect() {
  return (
    <>
      <h3>When you only read</h3>
      <p>
        Nothing that we keep. Searching, reading reviews and reading the Times needs no account and leaves no
        note about you.
      </p>

      <h3>When you sign up</h3>
      <ul>
        <li>
          <b>Your name.</b> The dashboard greets you with it.
        </li>
        <li>
          <b>Your e-mail address.</b> You sign in with it, and codes go there.
        </li>
        <li>
          <b>Your password</b>, scrambled in one direction only. Nobody can read it, not even us.
        </li>
      </ul>
      <p>
        <b>Your class and your school stay on your device.</b> The form asks for them, our computers check
        that they are filled in, and do not store them: next to your account, they could show which review is
        yours. Your browser forgets them when you log out.
      </p>
      <p>
        We keep your name, email and password until you change or delete them. We do not note when you signed
        up. For each device on which you are signed in we keep a scrambled sign-in token and the month in
        which it was last used. At the end of the following month both are deleted. A code that we mail you is
        kept, scrambled, until it ends after {limits.codeValidFor} minutes, and deleted soon after. So that
        strangers cannot use up your tries, we keep two scrambled notes with it: which browser asked for it
        and from which network.
      </p>

      <p>
        Beside them stand two notes. One says whether your account has existed for some days, without a date:
        a report of danger to a child counts from then on. The other is a random number for your helpful
        votes. Both are deleted with your account.
      </p>

      <h3>When you sign in with Google</h3>
      <p>
        Nothing is loaded from Google until you tap its button. Then your browser fetches Google’s script, and
        Google learns that you are here; what Google does with that is up to its own privacy policy. From
        Google we take your name, your e-mail address and the number by which Google knows you, and no more.
        The number finds your account again if your address at Google changes. So that Google’s answer cannot
        be used twice, we keep a scrambled form of it until it would have ended anyway.
      </p>

      <h3>When you write a review</h3>
      <ul>
        <li>
          The school, your stars, your title and your words, and the day. No name, no e-mail, no account, no
          network address, no time of day.
        </li>
        <li>
          A few numbers that are computed from your words. They only serve to find copies of the same text,
          and go when your words go. A text that may speak of abuse, a threat, a copy and one of very many in
          a day are read by a person before they are shown. A text with a phone number or another way to reach
          somebody is not stored.
        </li>
        <li>
          A mark that stops a second review of the same school by the same person. It is computed from your
          e-mail address and the school with a secret key, and it lies apart from the reviews, without a date
          and without saying which review it belongs to. All spellings of one mailbox, such as name+1, count
          as one address.
        </li>
        <li>
          A scrambled form of the author key that your device made. The key itself is shown to you once. With
          it you can{' '}
          <a href={myReviewPage.path} {...acts('page')}>
            change or withdraw what you wrote
          </a>
          , without an account.
        </li>
      </ul>

      <h3>When you find a review helpful, comment or report</h3>
      <ul>
        <li>
          A mark that counts your vote once. It is computed with the random number of your account: once you
          delete the account, nobody can tell any more what you found helpful.
        </li>
        <li>
          A mark that counts your report once, made in the same way as the mark of a review. If you report
          without an account, the mark is made from your network address, stays in the memory of the running
          computer, and is gone the next day.
        </li>
        <li>Your comment and its day. Two comments of the same person have nothing in common.</li>
        <li>Your report: what it is about, your reason, your note and the day. Not who you are.</li>
      </ul>

      <h3>When you write to us, or register a school</h3>
      <p>
        What you fill in: your name, your e-mail address and your message; for a school its name and place,
        your role there, your phone number and what you wish for; and when it arrived. It is mailed to us and
        kept for {limits.leadsKeptFor} months, then it is deleted.
      </p>

      <h3>Usage data and device information</h3>
      <p>
        We do not collect them. No analytics, no advertising, no fingerprint of your device, no list of what
        you looked at. Three things happen all the same, because a website cannot work without them:
      </p>
      <ul>
        <li>
          Your browser tells our computers its network address, so that they can answer. They do not write it
          down.
        </li>
        <li>
          To stop people who try thousands of passwords or write hundreds of reviews, we count tries. A count
          is kept under a scrambled name that is another in every time window and says nothing to who reads
          it. It is deleted when the window has ended, which is after a day at most.
        </li>
        <li>
          Our log notes that some page of some kind was asked for, in which minute, whether it worked and
          about how long it took. Not which school, not by whom, not from where.
        </li>
      </ul>

      <h3>What your browser keeps</h3>
      <p>We set no cookies. Your browser keeps these for us, on your own device:</p>
      <ul>
        <li>
          <code>{storageKeys.token}</code> and <code>{storageKeys.user}</code>: that you are signed in, and
          your name, email, school and class, until you log out. School and class are stored nowhere else. If
          you choose so when you sign in, only until you close the tab.
        </li>
        <li>
          <code>{storageKeys.draft}</code>: a review that you have begun, in this tab only, until you send it
          or your session ends.
        </li>
        <li>
          <code>{storageKeys.dashboard}</code>: which schools you searched for and opened in the dashboard, in
          this tab only, until you send a review or your session ends. The address bar and the list of pages
          that you visited do not show it.
        </li>
        <li>
          <code>{storageKeys.codeStep}</code>: what you typed to sign up or to set a new password, without the
          password, in this tab only, until the code from the email has worked or is too old.
        </li>
        <li>
          <code>{storageKeys.authorKeys}</code>: the author keys of your reviews and comments, only if you ask
          for it, until your session ends or you tell it to forget them.
        </li>
        <li>
          <code>react-router-scroll-positions</code>: how far you had scrolled, in this tab only.
        </li>
      </ul>
    </>
  )
}
