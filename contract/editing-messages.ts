export const itemUnknown = {
  code: 'item-unknown',
  status: 404,
  text: 'There is no such item.',
} as const

export const itemVersionOutdated = {
  code: 'item-version-outdated',
  status: 409,
  text: 'Somebody has saved this item after you opened it. Your text is still here. Nothing was saved.',
} as const

export const itemIncomplete = {
  code: 'item-incomplete',
  status: 400,
  text: 'Some fields are missing. Fill them in, save, and publish again.',
} as const

export const itemStatusWrong = {
  code: 'item-status-wrong',
  status: 409,
  text: 'The status of this item has changed. Please load the item again.',
} as const

export const publishTimePassed = {
  code: 'publish-time-passed',
  status: 400,
  text: 'Please choose a time in the future.',
} as const

export const pictureRefused = {
  code: 'picture-refused',
  status: 400,
  text: 'This picture cannot be used. Please choose a JPEG, PNG, WebP or AVIF file.',
} as const

export const pictureUnknown = {
  code: 'picture-unknown',
  status: 400,
  text: 'A picture of the text is no longer stored. Please add it again.',
} as const
