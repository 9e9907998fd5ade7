/* Only the browser finds these errors. */

export const passkeyStopped = {
  code: 'passkey-stopped',
  text: 'Your phone did not open its lock, so nothing has changed. Please try again.',
} as const
export const passkeyUnsupported = {
  code: 'passkey-unsupported',
  text: 'This phone or browser cannot lock the code. Write the code on paper, or use the QR code.',
} as const
export const keptCodeWrong = {
  code: 'kept-code-wrong',
  text: 'This did not open a secret code. If your phone asks which passkey to use, try another one. If you did not keep your code this way, enter it below.',
} as const
export const keptCodeOld = {
  code: 'kept-code-old',
  text: 'This opened an old code. You have made a newer one since. Please enter the newer code.',
} as const
