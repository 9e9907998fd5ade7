export function HowWeUse() {
  return (
    <>
      <p>For these purposes, and no other:</p>
      <ul>
        <li>to sign you in, and to let you back in when you forget your password;</li>
        <li>to show your profile to you;</li>
        <li>to take care that each person reviews a school once;</li>
        <li>to send you the mail that you asked for: a code, or an answer;</li>
        <li>to keep out people who guess passwords or flood the site;</li>
        <li>to answer schools and people who write to us.</li>
      </ul>
      <p>
        We do this because you asked for it: you agree when you sign up or send a form, and you can take that
        back at any time (see Your Choices and Rights).
      </p>
      <p>
        We send no newsletters and no advertising. No computer decides anything about you. A computer does
        decide about texts. A review or comment in which somebody may be telling of abuse is not published
        until a person has read it. One that two people with accounts reported as a danger to a child is
        withheld for about three days, or until a person has read it.
      </p>
    </>
  )
}
