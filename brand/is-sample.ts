/** Tells whether a text of the brand is one that came with the product: it reaches nobody. */
export function isSample(text: string): boolean {
  return /\.example\b|sample/i.test(text)
}
