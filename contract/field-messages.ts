export type TextFieldMessages = { missing: string; tooShort?: string; tooLong: string; hidden: string }

/** @param count number of different words that the text has */
export type FewWordsMessage = { fewWords: (count: number) => string }

export type LineFieldMessages = TextFieldMessages & { lineBreak: string }

export function formatCount(count: number): string {
  return count.toLocaleString('en-IN')
}
