declare module 'virtual:island-scripts' {
  /** Script URLs of each island, with the island's own script first. */
  const scripts: Readonly<Record<string, readonly string[]>>
  export default scripts
}
