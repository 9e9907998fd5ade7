/** What Google's script hands out: https://developers.google.com/identity/gsi/web/reference/js-reference */
type GoogleIdentity = {
  initialize(options: {
    client_id: string
    /** Google puts it into the ID token. */
    nonce: string
    callback: (answer: { credential?: string }) => void
    ux_mode: 'popup'
  }): void
  renderButton(
    place: HTMLElement,
    options: { type: 'standard'; size: 'large'; shape: 'pill'; text: 'continue_with'; width: number },
  ): void
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } }
  }
}

const address = 'https://accounts.google.com/gsi/client'
/** Milliseconds for Google's script to come. */
const patience = 30_000
/** The widest that Google draws, in pixels. */
const widest = 400

let loading: Promise<GoogleIdentity> | undefined

/** Google's script asks who it is for by the referrer, which our pages send to nobody else. */
function nameOurselves(): void {
  const meta = document.createElement('meta')
  meta.name = 'referrer'
  meta.content = 'strict-origin-when-cross-origin'
  document.head.append(meta)
}

function load(): Promise<GoogleIdentity> {
  nameOurselves()
  const script = document.createElement('script')
  return new Promise<GoogleIdentity>((resolve, reject) => {
    const fail = () => reject(new Error('Google did not answer'))
    setTimeout(fail, patience)
    script.onerror = fail
    script.onload = () => {
      const identity = window.google?.accounts?.id
      if (identity) resolve(identity)
      else fail()
    }
    script.src = address
    document.head.append(script)
  }).catch((problem: unknown) => {
    // The next tap tries again.
    loading = undefined
    script.remove()
    throw problem
  })
}

/**
 * Draws Google's own button, again for each nonce. Google hears of the visit from here on, not before.
 * @param getNonce asks our server for a nonce, which works once
 * @param onCredential is called with what Google hands out, which may be nothing
 * @throws Error when Google's script does not come or does not draw
 */
export async function drawGoogleButton(
  place: HTMLElement,
  clientId: string,
  getNonce: () => Promise<string>,
  onCredential: (credential: string | undefined) => void,
): Promise<void> {
  loading ??= load()
  const [identity, nonce] = await Promise.all([loading, getNonce()])
  // The last call counts: https://developers.google.com/identity/gsi/web/reference/js-reference
  identity.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }) => onCredential(credential),
    ux_mode: 'popup',
  })
  identity.renderButton(place, {
    type: 'standard',
    size: 'large',
    shape: 'pill',
    text: 'continue_with',
    width: Math.min(place.clientWidth, widest),
  })
}
