import logo from '#brand/pictures/google-logo.svg?inline'

/** @see https://developers.google.com/identity/branding-guidelines for the colours */
export function GoogleLogo() {
  return <img src={logo} width="20" height="20" alt="" className="shrink-0" />
}
