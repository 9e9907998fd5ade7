declare module 'virtual:island-scripts' {
  /** The URLs of the scripts of each island, with its own script first. */
  const scripts: Readonly<Record<string, readonly string[]>>
  export default scripts
}
