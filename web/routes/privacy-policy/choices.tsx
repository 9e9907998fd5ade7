import { brand } from '#brand/brand.ts'
import { myReviewPage } from '#brand/my-review-page.ts'
import { MailLink } from '#web/features/contact/contact-links.tsx'
import { acts } from '#web/features/layout/behaviour.ts'
import { GrievanceOfficer } from '#web/features/legal/grievance-officer.tsx'

export function Choices() {
  return (
    <>
      <p>
        Most of it you do yourself, at once, in{' '}
        <a href="/account" {...acts('page')}>
          My account
        </a>
        :
      </p>
      <ul>
        <li>
          <b>See it:</b> download everything that we keep about you as one file.
        </li>
        <li>
          <b>Correct it:</b> edit your name, school and class.
        </li>
        <li>
          <b>Take back your agreement, and delete it:</b> delete your profile. It is gone at once, with every
          sign-in. That is as easy as signing up was.
        </li>
        <li>
          <b>Log out everywhere</b>, if a device is out of your hands.
        </li>
      </ul>
      <p>
        Or ask us to delete your data by e-mail: write to <MailLink /> from the address of your account. You
        may also name somebody who uses these rights for you if you die or cannot.
      </p>

      <h3>Marketing</h3>
      <p>There is none to opt out of. If that ever changes, we ask you first, and no stays no.</p>

      <h3>What stays when you leave</h3>
      <p>
        Your reviews stay: nobody can tell which ones are yours, so nobody can pick them out. The marks that
        stop a second review stay too; they cannot be read back into your address, only tested against one. If
        you regret a review, withdraw it with its author key on the page{' '}
        <a href={myReviewPage.path} {...acts('page')}>
          {myReviewPage.label}
        </a>
        . If the key is lost, tell the Grievance Officer which review it is and why. We cannot know that it is
        yours, so we look at it as at any other that somebody complains about.
      </p>

      <h3>Complaints</h3>
      <GrievanceOfficer />
      <p>
        If our answer does not satisfy you, you may turn to the Data Protection Board of India as soon as the
        law’s duties have begun. Everything else that you want to say to {brand.name} goes to{' '}
        <a href="/contact" {...acts('page')}>
          our contact page
        </a>
        .
      </p>
    </>
  )
}
