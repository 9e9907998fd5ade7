export function isSampleText(text: string): boolean {
  return /\.example\b|sample/i.test(text)
}
