import { createContext, useContext } from 'react'

/**
 * The nonce of scripts and styles, or `undefined` in browsers, which hide nonces from scripts. Elements with a nonce
 * need `suppressHydrationWarning`.
 */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
