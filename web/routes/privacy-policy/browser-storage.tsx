import { storageKeys } from '#brand/storage-keys.ts'

/** The list must contain all `storageKeys`, except those of the desk. */
export function BrowserStorage() {
  return (
    <>
      <h3>What your browser stores</h3>
      <p>
        We set no cookies for visitors and students. Only our staff get one, when they sign in to the page
        where they work. Your browser stores this for us, on your own device:
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
          <code>{storageKeys.authorKeys}</code>: the author keys of your reviews and comments, only if you ask
          for it, until your session ends or you remove them.
        </li>
      </ul>
    </>
  )
}
