/** Control characters, and characters that are invisible, unassigned, or change the direction of text. */
const hidden =
  /[\u200c\u200d](?![\p{L}\p{M}])|(?<![\p{L}\p{M}])[\u200c\u200d]|(?<=\p{Script=Latin})[\u200c\u200d]|(?![\s\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]|\ufeff/gu

const plain = /^[\x20-\x7e]*$/
/** Plain words with one space between them. */
const clean = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/**
 * Removes hidden characters, and replaces each sequence of spaces and line breaks by a space. Keeps zero-width joiners
 * inside words of other scripts than Latin, because Indian scripts need them.
 */
export function cleanText(text: string): string {
  if (clean.test(text)) return text
  const visible = plain.test(text) ? text : text.replace(hidden, '')
  return visible.replace(/\s+/g, ' ').trim()
}

export function hasHidden(text: string): boolean {
  return !plain.test(text) && text.search(hidden) !== -1
}

/** Damaged text: characters that no decoder knows, and piles of accents. */
const unreadable = /[\ufffd\u0080-\u009f]|\p{M}{5}/u

/** What UTF-8 of accents, curly quotation marks and Devanagari looks like when it is read as Windows-1252. */
const decodedTwice = /[ÂÃ][\u00a1-\u00bf]|â€|à[¤¥]/u

export function isReadable(text: string): boolean {
  return plain.test(text) || !unreadable.test(text)
}

export function seemsDecodedTwice(text: string): boolean {
  return !plain.test(text) && decodedTwice.test(text)
}

/** Returns the start of a text from a file, for messages and lists of problems. */
export function excerpt(text: string, length = 60): string {
  // The first part is enough, and a whole field could be long.
  const clean = cleanText(text.slice(0, length * 4))
  const characters = [...clean].slice(0, length).join('')
  return characters.length < clean.length || text.length > length * 4 ? `${characters}…` : characters
}
