import { createContext, useContext } from 'react'

/**
 * The nonce for our own inline script. Only the server knows it: a browser hides nonces from scripts, so
 * there it is undefined and the element that carries it must not be compared.
 */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
