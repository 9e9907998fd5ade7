import { limits } from '#contract/limits.ts'

export function AccountData() {
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
          <b>Your password</b>, scrambled in one direction only. Nobody can read it, not even us.
        </li>
      </ul>
      <p>
        <b>Your class and your school stay on your device.</b> The form asks for them. Our computers check
        that they are filled in, but do not store them: next to your account, they could show which review is
        yours. Your browser deletes them when you log out.
      </p>
      <p>
        We store your name, email and password until you change or delete them. We do not note when you signed
        up. For each device on which you are signed in we store a scrambled sign-in token and the month in
        which it was last used. At the end of the following month we delete both. When we mail you a code, we
        store it in scrambled form. It is valid for {limits.codeValidFor} minutes, and we delete it soon
        after. With it we store two scrambled notes, so that strangers cannot use up your attempts: which
        browser asked for the code, and from which network.
      </p>
      <p>
        We store two more notes with your account. One says whether your account has existed for some days,
        without a date: from then on your reports of danger to a child count. The other is a random number for
        your helpful votes. We delete both with your account.
      </p>

      <h3>When you sign in with Google</h3>
      <p>
        Your browser loads nothing from Google until you tap its button. Then it fetches Google’s script, and
        Google learns that you are here. Google’s own privacy policy says what Google does with that. From
        Google we take only your name, your email address and the number by which Google knows you. With the
        number we find your account again if your address at Google changes. To stop anybody from using
        Google’s response twice, we store a scrambled form of it until it would have expired anyway.
      </p>
    </>
  )
}
