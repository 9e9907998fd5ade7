export function HowWeUse() {
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
