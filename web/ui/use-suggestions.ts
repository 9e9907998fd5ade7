import { useEffect, useState } from 'react'

export type Suggestion = {
  key: string
  /** What it is, and where: together they are what is filled in, as "title, detail". */
  title: string
  detail: string
  /** A remark on it, which is not filled in. */
  note?: string
}

export type Suggest<S extends Suggestion = Suggestion> = (text: string, signal: AbortSignal) => Promise<S[]>

/** Fewer letters say too little to be worth a call. */
const minLetters = 2
/** Milliseconds without a key stroke before it is asked: who types on pays for no call. */
const pause = 250

type Found<S> = { text: string; suggestions: S[] }

const nothing = { text: '', suggestions: [] }

/**
 * Suggestions for a text. The last ones stay until the next come; an answer to a text that has changed since
 * is dropped; a call that fails brings none.
 * @param suggest is to be the same function at each rendering
 * @param text to find suggestions for; an empty one for none
 */
export function useSuggestions<S extends Suggestion>(suggest: Suggest<S>, text: string): Found<S> {
  const [found, setFound] = useState<Found<S>>(nothing)

  useEffect(() => {
    if (text.trim().length < minLetters) {
      setFound(nothing)
      return
    }
    const controller = new AbortController()
    const settle = (suggestions: S[]) => {
      if (!controller.signal.aborted) setFound({ text, suggestions })
    }
    const timer = setTimeout(() => {
      suggest(text, controller.signal).then(settle, () => {
        if (!controller.signal.aborted) setFound(nothing)
      })
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [suggest, text])

  return found
}
