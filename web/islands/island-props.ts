/** React writes each quotation mark in an attribute as `&quot;`, but backticks unchanged. */
function swapQuotes(text: string): string {
  return text.replace(/["`]/g, (quote) => (quote === '"' ? '`' : '"'))
}

/** For the attribute `data-props`. */
export function writeProps(props: object): string {
  return swapQuotes(JSON.stringify(props))
}

export function readProps(text: string): object {
  return JSON.parse(swapQuotes(text))
}
