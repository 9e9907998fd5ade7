/** @see https://developers.google.com/identity/gsi/web/reference/js-reference */
type GoogleIdentity = {
  initialize(options: {
    client_id: string
    nonce: string
    callback: (response: { credential?: string }) => void
    ux_mode: 'popup'
  }): void
  renderButton(
    parent: HTMLElement,
    options: { type: 'standard'; size: 'large'; shape: 'pill'; text: 'continue_with'; width: number },
  ): void
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } }
  }
}

const scriptUrl = 'https://accounts.google.com/gsi/client'
const timeoutMs = 30_000
/** In pixels. Google does not draw a wider button. */
const maximumWidth = 400

let library: Promise<GoogleIdentity> | undefined

/** Google's script requires a referrer. By default, our pages send no referrer to other sites. */
function allowReferrer(): void {
  const meta = document.createElement('meta')
  meta.name = 'referrer'
  meta.content = 'strict-origin-when-cross-origin'
  document.head.append(meta)
}

function loadLibrary(): Promise<GoogleIdentity> {
  allowReferrer()
  const script = document.createElement('script')
  return new Promise<GoogleIdentity>((resolve, reject) => {
    const fail = () => reject(new Error("Google's script did not load"))
    setTimeout(fail, timeoutMs)
    script.onerror = fail
    script.onload = () => {
      const identity = window.google?.accounts?.id
      if (identity) resolve(identity)
      else fail()
    }
    script.src = scriptUrl
    document.head.append(script)
  }).catch((error: unknown) => {
    library = undefined
    script.remove()
    throw error
  })
}

/**
 * Draws Google's own button with a new nonce.
 * @param onCredential gets `undefined` if Google sends no ID token
 * @throws Error if Google's script or the nonce does not load
 */
export async function drawGoogleButton(
  parent: HTMLElement,
  clientId: string,
  getNonce: () => Promise<string>,
  onCredential: (credential: string | undefined) => void,
): Promise<void> {
  library ??= loadLibrary()
  const [identity, nonce] = await Promise.all([library, getNonce()])
  // Only the last call of `initialize` takes effect.
  identity.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }) => onCredential(credential),
    ux_mode: 'popup',
  })
  identity.renderButton(parent, {
    type: 'standard',
    size: 'large',
    shape: 'pill',
    text: 'continue_with',
    width: Math.min(parent.clientWidth, maximumWidth),
  })
}
