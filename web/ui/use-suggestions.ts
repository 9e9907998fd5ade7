import { useQuery } from '#web/lib/api/use-query.ts'

export type Suggestion = {
  key: string
  /** After a choice, `ComboboxField` contains "title, detail", or only the title if this text is too long. */
  title: string
  detail: string
  /** Shown in the list, but not written into the field. */
  note?: string
}

export type Suggest<S extends Suggestion = Suggestion> = (text: string, signal: AbortSignal) => Promise<S[]>

const minimumCharacters = 2
const delayMs = 250

type Suggestions<S> = { text: string; suggestions: S[] }

const none = { text: '', suggestions: [] }

/**
 * Returns the previous suggestions until the call ends, and an empty list for a short text or after a failed call.
 */
export function useSuggestions<S extends Suggestion>(suggest: Suggest<S>, text: string): Suggestions<S> {
  const isLongEnough = text.trim().length >= minimumCharacters
  const { latest } = useQuery<Suggestions<S>>(isLongEnough ? text : '', async (signal) => {
    if (!isLongEnough) return none
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (signal.aborted) return none
    return suggest(text, signal).then(
      (suggestions) => ({ text, suggestions }),
      () => none,
    )
  })
  return isLongEnough && latest ? latest : none
}
