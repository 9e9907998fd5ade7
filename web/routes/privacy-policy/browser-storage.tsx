import { storageKeys } from '#brand/storage-keys.ts'

/** Must list all `storageKeys`, except the keys of the desk. */
export function BrowserStorage() {
  return (
    <>
      <h3>What your browser stores</h3>
      <p>
        We set no cookies for visitors and students, except one: when you tap the Google button, your browser
        gets the cookie <code>__Host-google</code>. The cookie contains only a random number, which proves
        that your sign-in began in this browser. Your browser deletes the cookie about an hour after your last
        tap. Our staff also get a cookie when they sign in to the pages where they work. Your browser also
        stores the following data, on your own device:
      </p>
      <ul>
        <li>
          <code>{storageKeys.token}</code> and <code>{storageKeys.user}</code>: that you are signed in, and
          your name, email, school and class, until you log out. Our computers do not store your school and
          your class. When you sign in, you can choose that your browser deletes all of this when you close
          the tab.
        </li>
        <li>
          <code>{storageKeys.draft}</code>: a review that you have begun, in this tab only, until you send it
          or your session ends.
        </li>
        <li>
          <code>{storageKeys.dashboard}</code>: which schools you searched for and opened in the dashboard, in
          this tab only, until you send a review or your session ends. The address bar and the browser’s
          history do not show these schools.
        </li>
        <li>
          <code>{storageKeys.codeStep}</code>: what you typed to sign up or to set a new password, without the
          password, in this tab only, until you have used the code from the email or it has expired.
        </li>
        <li>
          <code>{storageKeys.deviceData}</code>: your author code, what you need to post without your name,
          and a list of your posts and votes. All of this is encrypted. Your browser gets the key from us when
          you sign in. You choose whether this device keeps the data, keeps it for this visit only, or removes
          it.
        </li>
        <li>
          <code>{storageKeys.deviceKey}</code>: the key that decrypts this data, until your session ends.
        </li>
        <li>
          <code>{storageKeys.issuerKeys}</code>: the public keys of our website, one for each school year.
          With these keys, your browser checks that we treat you like everybody else. The keys say nothing
          about you.
        </li>
        <li>
          <code>{storageKeys.compared}</code>: up to four schools that you want to compare, until you remove
          them.
        </li>
      </ul>
    </>
  )
}
