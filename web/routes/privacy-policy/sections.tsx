import { brand } from '#brand/brand.ts'
import { myReviewPage } from '#brand/my-review-page.ts'
import { publicPages } from '#brand/public-pages.ts'
import { MailLink } from '#web/features/contact/contact-links.tsx'
import { GrievanceOfficer, type LegalSection } from '#web/features/legal/legal-page.tsx'
import { Security } from './security.tsx'
import { WhatWeCollect } from './what-we-collect.tsx'

function Sharing() {
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

function Introduction() {
  return (
    <>
      <p>
        On {brand.name} students say what their school is like, without giving their name. This page says what
        we know about you and what we do not know. It says how long we store your data, and what you can do
        about this. We want you to understand this page. If a sentence is not clear, that is our mistake:
        please ask us.
      </p>
      <p>
        “We” are {brand.operator.name}, {brand.operator.postalAddress}. You can reach us at <MailLink />.
      </p>
      <h3>If you are under 18</h3>
      <p>
        By law you are a child, and a parent or guardian should sign up with you. We do not track children, we
        do not build profiles of them, and we show no advertisements to anyone. Together with you, a parent
        can see, correct and delete your data on the page “Account”. We answer the questions of a parent, but
        we cannot find your reviews for them.
      </p>
      <p>
        The Digital Personal Data Protection Act, 2023 requires that a parent agrees before data of a child is
        used, and that this can be verified. This duty begins in May 2027. Before then we will ask for the
        parent’s agreement at sign-up.
      </p>
    </>
  )
}

function Changes() {
  return (
    <>
      <p>
        Before we change what we do, we change this page and the date at its top. If a change means that we
        collect more of your data or use your data for something new, we ask people with an account for their
        agreement before the change applies to them.
      </p>
      <p>
        Questions about any of this: <MailLink />.
      </p>
    </>
  )
}

function HowWeUse() {
  return (
    <>
      <p>We use your data only for these purposes:</p>
      <ul>
        <li>to sign you in, and to let you back in when you forget your password;</li>
        <li>to show your profile to you;</li>
        <li>to make sure that each person reviews a school only once;</li>
        <li>to send you mail: a code or an answer that you asked for, or a notice about your account;</li>
        <li>to keep out people who guess passwords or flood the site;</li>
        <li>to answer schools and people who write to us.</li>
      </ul>
      <p>
        We do this because you asked for it: you agree when you sign up or send a form, and you can withdraw
        your agreement at any time (see Your Choices and Rights).
      </p>
      <p>
        We send no newsletters and no advertising. No computer makes decisions about you. A computer does make
        decisions about texts. If it finds a possible threat, insult, name or copy, or a text that may
        describe abuse, we do not publish the text until a person has read it. We never publish a text that
        describes abuse. If three people with accounts report a text as a danger to a child, we usually hide
        the text for about three days, or until a person has read it.
      </p>
    </>
  )
}

/** The day of the last change to the text, `YYYY-MM-DD`. */
export const privacyUpdatedOn = '2026-11-27'

export const privacySections: readonly LegalSection[] = [
  { id: 'introduction', title: 'Introduction', Text: Introduction },
  { id: 'information', title: 'Information We Collect', Text: WhatWeCollect },
  { id: 'use', title: 'How We Use Your Information', Text: HowWeUse },
  { id: 'sharing', title: 'Sharing of Information', Text: Sharing },
  { id: 'rights', title: 'Your Choices and Rights', Text: Choices },
  { id: 'security', title: 'Data Security', Text: Security },
  { id: 'changes', title: 'Changes to This Privacy Policy', Text: Changes },
]

function Choices() {
  return (
    <>
      <p>
        You can use most of your rights yourself, at once, on the page <a href="/account">Account</a>:
      </p>
      <ul>
        <li>
          <b>See your data:</b> download the data of your account as one file.
        </li>
        <li>
          <b>Correct your data:</b> edit your name, school and class.
        </li>
        <li>
          <b>Withdraw your agreement and delete your data:</b> delete your account with your profile. We
          delete both at once, or in one of the next seven nights if you choose this, and sign you out on
          every device. This is as easy as signing up.
        </li>
        <li>
          <b>Log out everywhere</b>, if you no longer have one of your devices.
        </li>
      </ul>
      <p>
        You can also ask us to show, correct or delete your data, or complain about how we use it, on the page{' '}
        <a href={publicPages.complaint.path}>{publicPages.complaint.label}</a> or by email to <MailLink />.
        You get a number and an answer within {brand.complaints.settledInDays} days. We can look up only what
        you sent us with your email address: messages, school registrations and complaints. You manage your
        account yourself, and nobody can look up which reviews are yours. You may also name somebody who uses
        these rights for you if you die or cannot use them yourself.
      </p>

      <h3>Marketing</h3>
      <p>We send no marketing, so there is nothing to opt out of. If that changes, we ask you first.</p>

      <RemainingData />

      <h3>Complaints</h3>
      <GrievanceOfficer />
      <p>
        If our answer does not satisfy you, you may turn to the Data Protection Board of India as soon as this
        part of the law is in force. Write to {brand.name} about anything else on{' '}
        <a href="/contact">our contact page</a>.
      </p>
    </>
  )
}

function RemainingData() {
  return (
    <>
      <h3>What stays when you delete your account</h3>
      <p>
        Your reviews stay. Nobody can tell which reviews are yours, so nobody can find and delete them. The
        check values that stop a second review stay too. Your device computed these values from your secret
        code, so nobody can connect them with your email address. The number that belongs to your secret code
        stays until the end of the next school year.
      </p>
      <p>
        Before we delete the account, your device shows the reviews and comments that it knows, and you can
        withdraw them. Our backup copies of two nights show what disappeared on the day between them. So after
        a withdrawal, we suggest to delete the account in a random one of the next seven nights. Until then,
        we store for every account random-looking bytes, from which only our secret key can tell whether the
        account waits. If you log in before that night, your account stays. If few people delete their
        accounts in these days, somebody with our backup copies can still guess which posts were yours.
      </p>
      <p>
        If you regret a review, withdraw it with your secret code on the page{' '}
        <a href={myReviewPage.path}>{myReviewPage.label}</a>. If you have lost the code, tell the Grievance
        Officer which review it is, and why we should remove it. We cannot know that it is yours, so we treat
        your message like any other complaint about a review.
      </p>
    </>
  )
}
