import { useState } from 'react'
import { explain, type Fallback } from './api-error.ts'

/** Returns a function that runs an action of a button, whether it is running, and the error text of the last run. */
export function useAction(action: () => Promise<unknown>, fallback: Fallback) {
  const [state, setState] = useState({ busy: false, problem: '' })

  async function run() {
    setState({ busy: true, problem: '' })
    try {
      await action()
      setState({ busy: false, problem: '' })
    } catch (problem) {
      setState({ busy: false, problem: explain(problem, fallback) })
    }
  }

  return { ...state, run }
}
