export type Point = { x: number; y: number }

export type Key = 'ArrowDown' | 'Enter' | 'Escape'

/** One tab, controlled through the automation protocol of its browser. */
export type Driver = {
  /** Opens a URL and waits for the `load` event. */
  open(url: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Evaluates an expression in the page. The value must be JSON, or a promise of JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks with a mouse, at a point of the viewport in CSS pixels. */
  click(point: Point): Promise<void>
  /** Presses a key for each character. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /**
   * Returns the errors up to now: uncaught errors, console errors and warnings, and responses with a status of at least
   * 400. For WebKit, returns no errors.
   */
  readErrors(): readonly string[]
  close(): Promise<void>
}

export type Engine = {
  /**
   * Opens a tab without storage of earlier tabs.
   * @param firstScript runs before the scripts of each page, in old versions of Chromium only
   */
  openTab(firstScript: string): Promise<Driver>
  stop(): Promise<void>
}
