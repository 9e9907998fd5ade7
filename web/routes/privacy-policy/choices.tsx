import { brand } from '#brand/brand.ts'
import { myReviewPage } from '#brand/my-review-page.ts'
import { publicPages } from '#brand/public-pages.ts'
import { MailLink } from '#web/features/contact/contact-links.tsx'
import { GrievanceOfficer } from '#web/features/legal/grievance-officer.tsx'

export function Choices() {
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
          delete both at once and sign you out on every device. This is as easy as signing up.
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
        check values that stop a second review stay too. Your device computed these values from your author
        code, so nobody can connect them with your email address. The number that belongs to your author code
        stays until the end of the next school year.
      </p>
      <p>
        If you regret a review, withdraw it with your author code on the page{' '}
        <a href={myReviewPage.path}>{myReviewPage.label}</a>. If you have lost the code, tell the Grievance
        Officer which review it is, and why we should remove it. We cannot know that it is yours, so we treat
        your message like any other complaint about a review.
      </p>
    </>
  )
}
