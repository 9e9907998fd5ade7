import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { MailLink } from '#web/features/contact/contact-links.tsx'
import { GrievanceOfficer, type LegalSection } from '#web/features/legal/legal-page.tsx'

function Removal() {
  return (
    <>
      <p>
        We remove what breaks these terms or the law. Only people who work for us decide what to remove. They
        look at each post first, and never remove a post only because a school wants this. If three people
        with accounts report a post as a danger to a child, we usually hide the post at once, until a person
        has looked at it or for about three days. We do not hide it if a person has already read and shown the
        same text, or if reports have already hidden many posts about the school. The law sets these time
        limits:
      </p>
      <ul>
        <li>
          <b>2 hours</b> for intimate pictures of a person, real or fake;
        </li>
        <li>
          <b>3 hours</b> for an order of a court or an authority;
        </li>
        <li>
          <b>36 hours</b> for other harm that the rules list, such as content that endangers a child or
          impersonates somebody;
        </li>
        <li>
          <b>7 days</b> for every other complaint.
        </li>
      </ul>
      <p>
        Every removal becomes an entry of a public list, with the reason but without the text. The page{' '}
        <a href={publicPages.transparency.path}>{publicPages.transparency.label}</a> shows the list, how often
        we remove something, and how fast we decide.
      </p>
      <p>
        We may close an account that repeatedly breaks these terms. The owner of the account may complain
        about this in the same way as about anything else.
      </p>
    </>
  )
}

function WhatYouMayWrite() {
  return (
    <>
      <p>
        Write about a school that you know from your own life: what happened, what you saw, what you think.
        Write one review for each school. Sharp criticism is welcome. You are responsible for what you write.
      </p>
      <p>The following is not allowed:</p>
      <ul>
        <li>statements about people that you know to be false;</li>
        <li>the name, phone number, address or private life of a student;</li>
        <li>attacks on a teacher or a student as a person, rather than on what a school does;</li>
        <li>
          threats, and hatred because of caste, religion, region, gender, disability or sexual orientation;
        </li>
        <li>sexual content, and anything that harms a child;</li>
        <li>
          pictures or text that deceive readers about the author, and anything else that the law forbids;
        </li>
        <li>
          advertising, reviews that somebody paid for, and reviews that the school ordered or wrote itself;
        </li>
        <li>copies of other reviews, and texts that are not about the school.</li>
      </ul>
      <p>
        Is somebody in danger, or has somebody hurt you? A review does not bring help. Call Childline{' '}
        <a href="tel:1098">1098</a> or the police <a href="tel:112">112</a>; both are free, day and night. If
        a review may describe abuse, a person reads it first, and we never publish a review that does.
      </p>
    </>
  )
}

function Complaints() {
  return (
    <>
      <p>
        Anyone may complain: a student, a parent, a teacher, a school. Use the page{' '}
        <a href={publicPages.complaint.path}>{publicPages.complaint.label}</a>, the button “Report” below a
        review or comment, or send an email. Tell us which text you mean and what is wrong with it. You need
        not say who you are.
      </p>
      <p>
        The page and the button give you a number at once. If you sent an email, you get the number by mail.
        With the number you can see by when we decide, and what we have decided. The number does not show who
        you are. If you give us your email address, we also write to you.
      </p>
      <GrievanceOfficer />
      <p>
        If you do not accept the outcome, you may complain to us again with the number. Then somebody else
        looks at your complaint. You may also appeal within 30 days to the Grievance Appellate Committee that
        the Government of India has set up.
      </p>
    </>
  )
}

function WhoMayUseIt() {
  return (
    <>
      <ul>
        <li>
          <b>Anyone</b> may read, search and share, without an account and free of charge.
        </li>
        <li>
          <b>Students</b> may have one account each, with their own email address. If you are under 18, sign
          up together with a parent or guardian, who agrees to these terms for you.
        </li>
        <li>
          <b>Schools</b> are registered by somebody who may speak for them. We check that.
        </li>
      </ul>
      <p>
        Keep your password secret. Do not try to break in, to find out who wrote a review, to flood the site
        or to pretend to be somebody else. You may copy single reviews with a link to their page, but not the
        directory or the reviews as a whole.
      </p>
    </>
  )
}

function ForSchools() {
  return (
    <>
      <p>
        <b>No payment changes a review.</b> No school can hide, delay, reorder, reword or remove a review, or
        learn who wrote it. This applies to partner schools too. If a partner school asks us to do any of
        this, we send the school to this page.
      </p>
      <p>
        A school must not make students write reviews, offer anything for stars, write about itself in a
        student’s name, or punish anyone because it believes that they wrote a review. If it does, its
        partnership ends.
      </p>
      <p>
        Pages of schools are made from a public register. If something there is wrong,{' '}
        <a href={publicPages.contact.path}>tell us</a>. We agree in writing with each partner school what it
        gets and what it pays. These terms do not cover that agreement.
      </p>
    </>
  )
}

function OurPart() {
  return (
    <>
      <p>
        Reviews are what students think, not what we think. We are an intermediary under the Information
        Technology Act, 2000: we neither write nor change what users say, and we act when the law or an order
        requires it. Visit a school before you decide on it.
      </p>
      <p id="times">
        The {brand.name} Times are different: an editor of ours chooses, edits and publishes every item, also
        the stories of young writers. We publish them as our own editorial content. The protection of
        intermediaries does not cover them, and we answer for them.
      </p>
      <p>
        We take care that {brand.name} works and that we do not lose a text after we have confirmed that we
        received it. We cannot promise that the site is always available or free of mistakes. Other people are
        responsible for the pages that we link to. Nothing in these terms takes away a right that the law
        gives you as a consumer.
      </p>
    </>
  )
}

function Changes() {
  return (
    <>
      <p>
        When these terms change, the date at the top changes too. If you have an account and do not agree with
        the change, you may delete your account at any time on the page “Account”.
      </p>
      <p>
        The law of India applies, and Indian courts decide. But write to us first: <MailLink />. We can solve
        most problems that way.
      </p>
    </>
  )
}

function YourText() {
  return (
    <>
      <p>
        What you write stays yours. You allow us to store it and to show it on this site and in previews when
        somebody shares it, free of charge and for as long as it is on the site. We do not know which reviews
        are yours, so you agree that we show your reviews without your name.
      </p>
      <p>
        <b>We do not edit reviews.</b> We show a review as you wrote it, or we remove it if a rule above or
        the law requires it.
      </p>
      <p>
        <b>Stories for the {brand.name} Times</b> must be your own work. You allow us to publish the text that
        you wrote or accepted, under your pen name and free of charge, until you withdraw it.
      </p>
    </>
  )
}

function AboutTheseTerms() {
  return (
    <p>
      These are the rules between you and {brand.operator.name}, {brand.operator.postalAddress}, who runs{' '}
      {brand.name}. They apply to everyone who visits the site, has an account or registers a school. By using
      the site you accept them. The <a href={publicPages.privacy.path}>{publicPages.privacy.label}</a> says
      what happens to your data.
    </p>
  )
}

/** The day of the last change to the text, `YYYY-MM-DD`. */
export const termsUpdatedOn = '2026-11-24'

export const termsSections: readonly LegalSection[] = [
  { id: 'about', title: 'About these terms', Text: AboutTheseTerms },
  { id: 'who', title: 'Who may use the site', Text: WhoMayUseIt },
  { id: 'writing', title: 'What you may write', Text: WhatYouMayWrite },
  { id: 'licence', title: 'What you write stays yours', Text: YourText },
  { id: 'schools', title: 'Schools, and what money cannot buy', Text: ForSchools },
  { id: 'removal', title: 'What we take down, and how fast', Text: Removal },
  { id: 'complaints', title: 'Complaints', Text: Complaints },
  { id: 'our-part', title: 'What we are responsible for', Text: OurPart },
  { id: 'changes', title: 'Changes, and the law', Text: Changes },
]
