import { limits } from '#contract/limits.ts'
import { AccountData } from './account-data.tsx'
import { BrowserStorage } from './browser-storage.tsx'
import { PostData } from './post-data.tsx'

export function WhatWeCollect() {
  return (
    <>
      <h3>When you only read</h3>
      <p>
        We store nothing about you. You can search, read reviews and read the Times without an account, and we
        keep no record of what you read.
      </p>

      <h3>When you look for schools near you</h3>
      <p>
        Only if you tap “Use my position”, your browser asks you for your position. Your device rounds the
        position to 500 metres before it sends the position to us. It does not send who is signed in. We use
        the position to sort schools by distance, and store it nowhere.
      </p>

      <AccountData />
      <PostData />

      <h3>When you write to us, or register a school</h3>
      <p>
        We store what you fill in and when it arrived. In a message, this is your name, your email address and
        your text. For a school, it is your name and email address, the school’s name and location, your role
        there, your phone number and what you are interested in. Our website also sends this data to us by
        mail. We store it for {limits.inboxRetentionMonths} months. Then we delete it, also from our mailbox.
      </p>

      <ComplaintData />
      <UsageData />
      <BrowserStorage />
    </>
  )
}

function ComplaintData() {
  return (
    <>
      <h3>When you report a post or complain</h3>
      <p>
        A report contains its reason, what you write and the day, but not who you are. A complaint contains
        what you write, and your name and email address if you give them. Each report and each complaint gets
        a random number. We store the hour by which we must decide, not the time at which you wrote. When we
        have decided, we delete the hour and keep the day. We delete a complaint {limits.inboxRetentionMonths}{' '}
        months after it is settled.
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
          where.
        </li>
      </ul>
    </>
  )
}
