/** Chromium only: https://wicg.github.io/netinfo/ */
interface Navigator {
  readonly connection?: { readonly saveData: boolean; readonly effectiveType: string }
}

declare module 'virtual:island-scripts' {
  /** URLs by island, with the island's own script first. */
  const scripts: Readonly<Record<string, readonly string[]>>
  export default scripts
}

declare module 'virtual:error-texts' {
  /** By the code of an error response. */
  const texts: ReadonlyMap<string, string | ((inputs: { reachableResults: string }) => string)>
  export default texts
}
