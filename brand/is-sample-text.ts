/** Returns whether a text is one of the sample values, such as an address in the reserved domain .example. */
export function isSampleText(text: string): boolean {
  return /\.example\b|sample/i.test(text)
}
