import { storageKeys } from '#brand/storage-keys.ts'
import { limits } from '#contract/limits.ts'
import { storyLimits } from '#contract/young-writer-choices.ts'
import { PostData } from './post-data.tsx'

export function WhatWeCollect() {
  return (
    <>
      <h3>When you only read</h3>
      <p>
        We store nothing about you. You can search, read reviews and read the Times without an account, and we
        keep no record of what you read.
      </p>
      <p>
        If a search finds no school, our computers remember a scrambled form of its words and of the network,
        in memory and for a day at most. Only if five networks search for the same words on one day, and our
        checks find no name, number or distress in them, we store the words and the week, and nothing else,
        for half a year. So we learn which schools are missing.
      </p>

      <h3>When you look for schools near you</h3>
      <p>
        Only if you tap “Use my position”, your browser asks you for your position. Your device rounds the
        position to 500 metres before it sends the position to us. It does not send who is signed in. We use
        the position to sort schools by distance, and store it nowhere.
      </p>

      <AccountData />
      <PostData />

      <StoryData />

      <h3>When you write to us, or register a school</h3>
      <p>
        We store what you fill in and when it arrived. In a message, this is your name, your email address and
        your text. For a school, it is your name and email address, the school’s name and location, your role
        there, your phone number and what you are interested in. Our website also sends this data to us by
        mail. With it, we store our replies, our notes about it, and whether a reply could be delivered. We
        store all this for {limits.inboxRetentionMonths} months. Then we delete it, also from our mailbox.
      </p>

      <ComplaintData />
      <UsageData />
      <BrowserStorage />
    </>
  )
}

function StoryData() {
  return (
    <>
      <h3 id="stories">When you write a story for the Times</h3>
      <p>
        A story is not anonymous like a review: our editor and all readers can recognise you by your style, or
        by what happens in it. We store the story, its pen name, the class if you choose one, the week, what
        you and the editor answer to each other, and by when the editor must answer. We do not store whose
        account it is. Only the code of the story, which your device keeps, opens it. We delete a declined
        story after {storyLimits.declinedStoriesKeptFor} days, and every story when you withdraw it, also from
        the Times.
      </p>
    </>
  )
}

function ComplaintData() {
  return (
    <>
      <h3>When you report a post, complain, or suggest a correction</h3>
      <p>
        A report contains its reason, what you write and the day, but not who you are. A complaint contains
        what you write, and your name and email address if you give them. Each report and each complaint gets
        a random number. We store the hour by which we must decide, not the time at which you wrote. When we
        have decided, we delete the hour and keep the day. We delete a complaint {limits.inboxRetentionMonths}{' '}
        months after it is settled.
      </p>
      <p>
        A suggestion about a school contains what you write and the day, but not who you are. We delete it{' '}
        {limits.inboxRetentionMonths} months after we have decided about it.
      </p>
    </>
  )
}

function UsageData() {
  return (
    <>
      <h3>Usage data and device information</h3>
      <p>
        We do not collect them. We use no analytics, no advertising and no fingerprint of your device, and we
        keep no list of the pages that you opened. A website cannot work without these three things:
      </p>
      <ul>
        <li>
          Your browser sends its network address to our computers, so that they can respond. Our computers do
          not store the address.
        </li>
        <li>
          To stop people who try thousands of passwords or write hundreds of reviews, we count attempts. We
          store each count under a scrambled name, which changes in every time window and does not show whose
          count it is. We delete the count when the window ends, after a day at most.
        </li>
        <li>
          Our log notes which kind of page was requested, in which minute, whether the request worked and
          about how long it took. It does not note which school the page was about, who requested it or from
          where. Of reviews, comments, votes and reports, it only notes how many came in each hour.
        </li>
      </ul>
    </>
  )
}

function AccountData() {
  return (
    <>
      <h3>When you sign up</h3>
      <ul>
        <li>
          <b>Your name.</b> The dashboard greets you with it.
        </li>
        <li>
          <b>Your email address.</b> You sign in with it, and we send codes to it.
        </li>
        <li>
          <b>Your password</b>, stored only in a scrambled form that cannot be turned back. Nobody can read
          it, not even us.
        </li>
      </ul>
      <p>
        <b>Your class and your school stay on your device.</b> The form asks for them. Our computers check
        that you have filled them in, but do not store them. If we stored them next to your account, they
        could show which review is yours. Your browser deletes them when you log out.
      </p>
      <p>
        We store your name, email and password until you change or delete them. We do not note when you signed
        up, except for the limit below. For each device on which you are signed in, we store a scrambled
        sign-in token and the month in which you last used the token. We delete the token and the month at the
        end of the following month. When we mail you a code, we store the code in scrambled form. The code is
        valid for {limits.codeValidFor} minutes, and we delete it soon after. Next to the code, we store in
        scrambled form which browser asked for the code, and from which network. So strangers can neither use
        up your attempts to enter the code, nor make you wait for a new one.
      </p>
      <p>
        One person with an own mail domain could sign up a hundred times. So we limit how many people can join
        in a week with addresses that have the same ending after the @. Large providers, such as Gmail, have
        no limit. For other addresses, we store the address and its ending in scrambled form until the end of
        the week in which you join. Then we delete them together with the key of the week, so that nobody can
        compute them again.
      </p>

      <h3>Your secret code</h3>
      <p>
        Your device makes this code, and never sends it to us in a form that we can read. With the code, your
        device can prove two things: that you have an account here, and that you have not reviewed this school
        before. The proof does not show which account is yours. Experts call this an anonymous credential.
      </p>
      <p>
        We store one number that your device computed from the code, next to a scrambled form of your email
        address. With this number, we give each mailbox only one code. Nobody can compute your code from the
        number, or find your posts with it. We store the number until the end of the school year after the one
        in which you delete your account. Otherwise a person could delete the account, sign up again and
        review the same school twice. If you lose the code, you can ask for a new one once in 365 days, and
        use it 14 days later. Until then, we also store the number of the new code. We store the day on which
        you asked for a year, send you a mail about it, and count how often all students do this.
      </p>

      <p>
        If you want, we keep the code for you, locked with your fingerprint or screen lock. Your device locks
        it before it sends it, and only your own devices can open it: we get neither the key nor your
        fingerprint. The phone or its maker (Google or Apple) copies the key to your other devices. We store
        random numbers of the same length for everybody else, so nobody can see in our database who has kept a
        code. You can remove it on the page “Account”, and we delete it with your account.
      </p>

      <h3>When you sign in with Google</h3>
      <p>
        Your browser loads nothing from Google until you tap its button. After that tap, your browser loads
        Google’s script, and Google learns that you are here. Google’s own privacy policy says what Google
        does with that. From Google we take only your name, your email address and the number by which Google
        knows you. The number lets us find your account again if your address at Google changes. To stop
        anybody from using Google’s response twice, we store a scrambled form of the response. We delete it
        soon after the response has expired.
      </p>
    </>
  )
}

/** Must list all `storageKeys`, except the keys of the desk. */
function BrowserStorage() {
  return (
    <>
      <h3>What your browser stores</h3>
      <p>
        We set no cookies for visitors and students, except one: when you tap the Google button, your browser
        gets the cookie <code>__Host-google</code>. The cookie contains only a random number, which proves
        that your sign-in began in this browser. Your browser deletes the cookie about an hour after your last
        tap. Our staff also get a cookie when they sign in to the pages where they work. Your browser also
        stores the following data, on your own device:
      </p>
      <ul>
        <li>
          <code>{storageKeys.token}</code> and <code>{storageKeys.user}</code>: that you are signed in, and
          your name, email, school and class, until you log out. Our computers do not store your school and
          your class. When you sign in, you can choose that your browser deletes all of this when you close
          the tab.
        </li>
        <li>
          <code>{storageKeys.draft}</code>: a review or story that you have begun, in this tab only, until you
          send it or your session ends.
        </li>
        <li>
          <code>{storageKeys.dashboard}</code>: which schools you searched for and opened in the dashboard, in
          this tab only, until you send a review or your session ends. The address bar and the browser’s
          history do not show these schools.
        </li>
        <li>
          <code>{storageKeys.codeStep}</code>: what you typed to sign up or to set a new password, without the
          password, in this tab only, until you have used the code from the email or it has expired.
        </li>
        <li>
          <code>{storageKeys.deviceData}</code>: your secret code, what you need to post without your name,
          and a list of your posts, votes and stories. All of this is encrypted. Your browser gets the key
          from us when you sign in. You choose whether this device keeps the data, keeps it for this visit
          only, or removes it.
        </li>
        <li>
          <code>{storageKeys.deviceKey}</code>: the key that decrypts this data, until your session ends.
        </li>
        <li>
          <code>{storageKeys.issuerKeys}</code>: the public keys of our website, one for each school year, and
          the last signed state of their list. With these, your browser checks that we treat you like
          everybody else. The keys say nothing about you.
        </li>
        <li>
          <code>{storageKeys.compared}</code>: up to four schools that you want to compare, until you remove
          them.
        </li>
        <li>
          <code>{storageKeys.language}</code>: the language that you have chosen, or that we have offered you
          another language, until you delete the data of this website.
        </li>
        <li>
          <code>{storageKeys.switchedForm}</code>: what you typed in a form, without passwords and codes,
          while the page opens in another language, in this tab only.
        </li>
      </ul>
    </>
  )
}
