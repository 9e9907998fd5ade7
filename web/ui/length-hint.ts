import * as m from '#messages'
import { formatNumber } from './format.ts'

type Limits = { minimum: number; maximum: number }

/** A shorter minimum, such as two characters, needs no counter. */
const countedMinimum = 10

/**
 * Returns the text of a counter, or an empty text if the length is not near a limit. A field has no `maxlength`, with
 * which browsers cut pasted text without a word.
 * @param length in UTF-16 code units, without spaces at both ends
 */
export function describeLength(length: number, { minimum, maximum }: Limits): string {
  if (length > maximum)
    return m.site_characters_too_many({ count: length - maximum, maximum: formatNumber(maximum) })
  const left = maximum - length
  if (left <= Math.min(200, Math.ceil(maximum / 5)) && length > 0)
    return m.site_characters_left({ count: left })
  if (minimum >= countedMinimum && length > 0 && length < minimum)
    return m.site_characters_missing({ count: minimum - length })
  return ''
}

/** Returns the text of {@link describeLength} for a text field. */
export function describeTyped(field: EventTarget, limits: Limits): string {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isText ? describeLength(field.value.trim().length, limits) : ''
}
