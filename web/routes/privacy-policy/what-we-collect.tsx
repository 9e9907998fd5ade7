import { limits } from '#contract/limits.ts'
import { AccountData } from './account-data.tsx'
import { BrowserStorage } from './browser-storage.tsx'
import { PostData } from './post-data.tsx'

export function WhatWeCollect() {
  return (
    <>
      <h3>When you only read</h3>
      <p>
        Nothing that we store. You can search, read reviews and read the Times without an account, and we keep
        no record of it about you.
      </p>

      <AccountData />
      <PostData />

      <h3>When you write to us, or register a school</h3>
      <p>
        What you fill in: your name, your email address and your message; for a school its name and location,
        your role there, your phone number and what you are interested in; and when it arrived. We get it by
        mail and store it for {limits.inboxRetentionMonths} months. Then we delete it.
      </p>

      <UsageData />
      <BrowserStorage />
    </>
  )
}

function UsageData() {
  return (
    <>
      <h3>Usage data and device information</h3>
      <p>
        We do not collect them. No analytics, no advertising, no fingerprint of your device, no list of the
        pages you opened. A website cannot work without these three things:
      </p>
      <ul>
        <li>
          Your browser sends its network address to our computers, so that they can respond. They do not write
          it down.
        </li>
        <li>
          To stop people who try thousands of passwords or write hundreds of reviews, we count attempts. Each
          count has a scrambled name that changes in every time window and tells a reader nothing. We delete
          it when the window ends, which is after a day at most.
        </li>
        <li>
          Our log notes that somebody requested a page of some kind, in which minute, whether it worked and
          about how long it took. It does not note which school, who requested it or from where.
        </li>
      </ul>
    </>
  )
}
