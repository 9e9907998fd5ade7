declare module 'virtual:island-scripts' {
  /** URLs by island, with the island's own script first. */
  const scripts: Readonly<Record<string, readonly string[]>>
  export default scripts
}
