declare module 'virtual:island-scripts' {
  /** By island, with its own script first. */
  const scripts: Readonly<Record<string, readonly string[]>>
  export default scripts
}
