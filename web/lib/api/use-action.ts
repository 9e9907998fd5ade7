import { useState } from 'react'
import { explain, type Fallback } from './api-error.ts'

/** Something that a button sets going: whether it is under way, and what went wrong the last time. */
export function useAction(act: () => Promise<unknown>, fallback: Fallback) {
  const [state, setState] = useState({ busy: false, problem: '' })

  async function run() {
    setState({ busy: true, problem: '' })
    try {
      await act()
      setState({ busy: false, problem: '' })
    } catch (problem) {
      setState({ busy: false, problem: explain(problem, fallback) })
    }
  }

  return { ...state, run }
}
