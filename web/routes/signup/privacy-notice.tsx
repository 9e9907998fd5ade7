import { brand } from '#brand/brand.ts'

export function PrivacyNotice() {
  return (
    <aside
      aria-labelledby="privacy-notice"
      className="rounded-card border border-rule bg-paper-2 p-5 text-sm sm:p-6"
    >
      <h2 id="privacy-notice" className="text-lg">
        What we do with your data
      </h2>
      <ul className="mt-3 grid list-disc gap-2.5 pl-5 marker:text-leaf">
        <li>
          We keep your name, your email and your password. We store the password only in scrambled form, so
          that nobody can read it, not even us.
        </li>
        <li>
          <b>Your school and your grade stay on this device.</b> We do not store them.
        </li>
        <li>
          A review that you write carries <b>no name, no email and no account</b>. We also store a scrambled
          check value, apart from the review. With this value, each person can review a school only once.
        </li>
        <li>
          This has a limit: while you send a review, the people who run our computers could see who sends the
          review. We do not look, and we do not store who sends it.
        </li>
        <li>No ads, no tracking, no selling. We tell no school who you are.</li>
        <li>On a shared phone, log out when you are done.</li>
        <li>
          On the page “Account” you can see, correct, download and delete the data of your account. Questions
          go to{' '}
          <a
            href={`mailto:${brand.contactEmail}`}
            className="font-semibold text-leaf underline underline-offset-2"
          >
            {brand.contactEmail}
          </a>
          .
        </li>
      </ul>
    </aside>
  )
}
