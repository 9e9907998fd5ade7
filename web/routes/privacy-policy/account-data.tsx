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
          <b>Your password</b>, stored only in a scrambled form that cannot be turned back. Nobody can read
          it, not even us.
        </li>
      </ul>
      <p>
        <b>Your class and your school stay on your device.</b> The form asks for them. Our computers check
        that you have filled them in, but do not store them. If we stored them next to your account, they
        could show which review is yours. Your browser deletes them when you log out.
      </p>
      <p>
        We store your name, email and password until you change or delete them. We do not note when you signed
        up, except for the limit below. For each device on which you are signed in, we store a scrambled
        sign-in token and the month in which you last used the token. We delete the token and the month at the
        end of the following month. When we mail you a code, we store the code in scrambled form. The code is
        valid for {limits.codeValidFor} minutes, and we delete it soon after. Next to the code, we store in
        scrambled form which browser asked for the code, and from which network. So strangers can neither use
        up your attempts to enter the code, nor make you wait for a new one.
      </p>
      <p>
        One person with an own mail domain could sign up a hundred times. So we limit how many people can join
        in a week with addresses that have the same ending after the @. Large providers, such as Gmail, have
        no limit. For other addresses, we store the address and its ending in scrambled form until the end of
        the week in which you join. Then we delete them together with the key of the week, so that nobody can
        compute them again.
      </p>

      <h3>Your author code</h3>
      <p>
        Your device makes a secret code, your author code, and never sends it to us. With the code, your
        device can prove two things: that you have an account here, and that you have not reviewed this school
        before. The proof does not show which account is yours. Experts call this an anonymous credential.
      </p>
      <p>
        We store one number that your device computed from the code, next to a scrambled form of your email
        address. With this number, we give each mailbox only one code. Nobody can compute your code from the
        number, or find your posts with it. We store the number until the end of the school year after the one
        in which you delete your account. Otherwise a person could delete the account, sign up again and
        review the same school twice. If you lose the code, you can make a new one once in a school year. We
        store the school year in which you last did this, and count how often all students do it.
      </p>

      <h3>When you sign in with Google</h3>
      <p>
        Your browser loads nothing from Google until you tap its button. After that tap, your browser loads
        Google’s script, and Google learns that you are here. Google’s own privacy policy says what Google
        does with that. From Google we take only your name, your email address and the number by which Google
        knows you. The number lets us find your account again if your address at Google changes. To stop
        anybody from using Google’s response twice, we store a scrambled form of the response. We delete it
        soon after the response has expired.
      </p>
    </>
  )
}
