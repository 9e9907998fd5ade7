import { storageKeys } from '#brand/storage-keys.ts'

/** Must list all `storageKeys`, except the keys of the desk. */
export function BrowserStorage() {
  return (
    <>
      <h3>What your browser stores</h3>
      <p>
        We set no cookies for visitors and students, except one: when you tap the Google button, your browser
        gets the cookie <code>__Host-google</code>. It contains only a random number, which proves that your
        sign-in began in this browser. It ends an hour after your last tap. Our staff get a cookie when they
        sign in to the page where they work. Your browser stores this for us, on your own device:
      </p>
      <ul>
        <li>
          <code>{storageKeys.token}</code> and <code>{storageKeys.user}</code>: that you are signed in, and
          your name, email, school and class, until you log out. School and class are stored nowhere else. If
          you choose so when you sign in, all of this is stored only until you close the tab.
        </li>
        <li>
          <code>{storageKeys.draft}</code>: a review that you have begun, in this tab only, until you send it
          or your session ends.
        </li>
        <li>
          <code>{storageKeys.dashboard}</code>: which schools you searched for and opened in the dashboard, in
          this tab only, until you send a review or your session ends. The address bar and the browser’s
          history do not show it.
        </li>
        <li>
          <code>{storageKeys.codeStep}</code>: what you typed to sign up or to set a new password, without the
          password, in this tab only, until you have used the code from the email or it has expired.
        </li>
        <li>
          <code>{storageKeys.deviceData}</code>: your author code, what you need to post without your name,
          and a list of your posts and votes. It is encrypted. Your browser gets the key from us when you sign
          in. You choose whether it stays on this device, stays for this visit only, or is removed.
        </li>
        <li>
          <code>{storageKeys.deviceKey}</code>: the key that opens it, until your session ends.
        </li>
        <li>
          <code>{storageKeys.issuerKeys}</code>: the public keys of our website, one for each school year.
          With them your browser checks that we treat you like everybody else. They say nothing about you.
        </li>
        <li>
          <code>{storageKeys.compared}</code>: up to four schools that you want to compare, until you remove
          them.
        </li>
      </ul>
    </>
  )
}
