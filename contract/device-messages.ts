/* Errors that the browser, not the server, finds. Their own file, because pages need it only to post. */

export const issuerKeyChanged = {
  code: 'issuer-key-changed',
  text: 'This website has sent your device a different key than before. A different key could show who you are, so your device does not post. Please tell us on the contact page.',
} as const
export const issuerKeyMissing = {
  code: 'issuer-key-missing',
  text: 'This page is out of date. Please reload it and try again.',
} as const
export const issuerLogUnsigned = {
  code: 'issuer-log-unsigned',
  text: 'This website has not signed its newest keys yet. Your device cannot check them, so nothing was sent. Please try again tomorrow, and tell us if it happens again.',
} as const
export const issuerLogForked = {
  code: 'issuer-log-forked',
  text: 'This website has shown your device two lists of keys that do not fit together. Wrong keys could show who you are, so nothing was sent.',
} as const
export const issuerLogRestarted = {
  code: 'issuer-log-restarted',
  text: 'This website has begun its list of keys again, and you have not agreed. Nothing was sent. Reload the page to see the question again.',
} as const
export const credentialResponseWrong = {
  code: 'credential-response-wrong',
  text: 'The response of this website did not pass the check of your device. Please try again later, and tell us if it happens again.',
} as const
export const deviceDateWrong = {
  code: 'device-date-wrong',
  text: 'The date of your phone is wrong, so nothing was sent. Open the settings of your phone, switch on automatic date and time, and try again. If the date is right, please tell us on the contact page.',
} as const
export const authorCodeMistyped = {
  code: 'author-code-mistyped',
  text: 'This is not a secret code. Please compare each letter and number with what you wrote down.',
} as const
export const authorCodeWrong = {
  code: 'author-code-wrong',
  text: 'This is not the secret code of your account. Please look for the code that you wrote down last.',
} as const
