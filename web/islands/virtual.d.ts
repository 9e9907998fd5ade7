declare module 'virtual:island-scripts' {
  /** Script URLs of each island, with its own script first. */
  const scripts: Readonly<Record<string, readonly string[]>>
  export default scripts
}
