/** The answers as texts, by question. */
export type AnswerTexts = Readonly<Record<string, string>>

/** The names of the answer fields begin with this text, so reading the form does not need the list of questions. */
export const answerPrefix = 'answer-'

/** Returns the answers among the fields of a form. */
export function answerTextsOf(fields: Readonly<Record<string, string>>): AnswerTexts {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, text]) => name.startsWith(answerPrefix) && text)
      .map(([name, text]) => [name.slice(answerPrefix.length), text]),
  )
}

/** Returns the value of `ReviewInput.answers` for a form, or undefined if no question is answered. */
export function readAnswers(fields: Readonly<Record<string, string>>): Record<string, unknown> | undefined {
  const given = Object.entries(answerTextsOf(fields)).map(([question, text]) => [
    question,
    /^\d$/.test(text) ? Number(text) : text,
  ])
  return given.length > 0 ? Object.fromEntries(given) : undefined
}
