import { useState } from 'react'
import { explain, type Fallback } from './api-error.ts'

export function useAction(action: () => Promise<unknown>, fallback: Fallback) {
  const [state, setState] = useState({ busy: false, error: '' })

  async function run() {
    setState({ busy: true, error: '' })
    try {
      await action()
      setState({ busy: false, error: '' })
    } catch (error) {
      setState({ busy: false, error: explain(error, fallback) })
    }
  }

  return { ...state, run }
}
