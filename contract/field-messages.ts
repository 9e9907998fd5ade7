export type TextFieldMessages = { missing: string; tooShort?: string; tooLong: string; hidden: string }

export type LineFieldMessages = TextFieldMessages & { lineBreak: string }

export function formatCount(count: number): string {
  return count.toLocaleString('en-IN')
}
