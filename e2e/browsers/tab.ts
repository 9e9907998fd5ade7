import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { isInteractive } from '../fixtures.ts'
import type { Driver, Key } from './driver.ts'
import type { Step } from './page-tools.ts'
import * as page from './page-tools.ts'

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Describes an element as a user recognises it. Each step finds elements within the elements of the previous step. */
type Target = Step[]

const toPattern = (text: string | RegExp) =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags }

export const byRole = (role: string, name?: string | RegExp, states: { pressed?: boolean } = {}): Target => [
  { by: 'role', role, ...(name !== undefined && { name: toPattern(name) }), ...states },
]
export const byLabel = (text: string | RegExp): Target => [{ by: 'label', text: toPattern(text) }]
export const byText = (text: string | RegExp): Target => [{ by: 'text', text: toPattern(text) }]

/** Uses a tab like a person. Methods with a target repeat until they succeed, or until the timeout of `toPass`. */
export class Tab {
  readonly #driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    this.#driver = driver
    this.#origin = origin
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(this.#origin + path)
    await expect(async () => expect(await this.#call(isInteractive)).toBe(true)).toPass()
  }

  back(): Promise<void> {
    return this.#driver.back()
  }

  forward(): Promise<void> {
    return this.#driver.forward()
  }

  press(key: Key): Promise<void> {
    return this.#driver.press(key)
  }

  async click(target: Target): Promise<void> {
    const point = await this.#repeat(target, () => this.#find(page.findClickPoint, target))
    await this.#driver.click(point)
  }

  async type(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.#call(page.selectFieldText)
    await this.#driver.type(text)
    await this.#repeat(target, async () => expect(await this.#find(page.readValue, target)).toBe(text))
  }

  choose(target: Target, option: string): Promise<void> {
    return this.#repeat(target, () => this.#find(page.chooseOption, target, option))
  }

  /** Returns the position of the first matching element, and whether it is wider than half of the window. */
  readLayout(selector: string): Promise<{ position: string; isWide: boolean }> {
    return this.#call(page.readLayout, selector)
  }

  readText(target: Target): Promise<string> {
    return this.#repeat(target, () => this.#find(page.readText, target))
  }

  expectFocus(target: Target): Promise<void> {
    return this.#repeat(target, async () => expect(await this.#find(page.hasFocus, target)).toBe(true))
  }

  expectVisible(target: Target): Promise<void> {
    return this.#repeat(target, async () => expect(await this.#find(page.isVisible, target)).toBe(true))
  }

  expectHidden(target: Target): Promise<void> {
    return this.#repeat(target, async () => expect(await this.#find(page.isVisible, target)).toBe(false))
  }

  /** Waits for a response from a URL that contains the text. */
  expectResponse(text: string): Promise<void> {
    return this.#repeat(text, async () => expect(await this.#call(page.hasResponse, text)).toBe(true))
  }

  /** Waits until the path with the query string matches, and returns both. */
  expectPath(pattern: RegExp): Promise<string> {
    return this.#repeat(pattern, async () => {
      const path = await this.#call(() => location.pathname + location.search)
      expect(path).toMatch(pattern)
      return path
    })
  }

  async #call<Arguments extends unknown[], Result>(
    pageFunction: (...input: Arguments) => Result,
    ...input: Arguments
  ): Promise<Awaited<Result>> {
    const list = input.map((each) => JSON.stringify(each)).join()
    return (await this.#driver.evaluate(`(${pageFunction})(${list})`)) as Awaited<Result>
  }

  /** Calls a function that needs the finder. Installs the finder first, because a new document does not have it. */
  async #find<Arguments extends unknown[], Result>(
    pageFunction: (...input: Arguments) => Result,
    ...input: Arguments
  ): Promise<Awaited<Result>> {
    if (!(await this.#call(page.hasFinder))) {
      await this.#driver.evaluate(`(function () {\n${library}\n})()`)
      await this.#call(page.installFinder)
    }
    return this.#call(pageFunction, ...input)
  }

  /**
   * Repeats an action until it succeeds. An action can fail because the page loads another document meanwhile.
   */
  async #repeat<Result>(aim: Target | RegExp | string, action: () => Promise<Result>): Promise<Result> {
    let result: Result | undefined
    const attempt = async () => {
      result = await action()
    }
    const name = aim instanceof RegExp ? String(aim) : JSON.stringify(aim)
    await expect(attempt, name)
      .toPass()
      .catch(async (error: Error) => {
        const content = await this.#call(() => `${location.href}\n\n${document.body.innerText}`)
        throw new Error(`${error.message}\n\nThe page is ${content.slice(0, 3000)}`, { cause: error })
      })
    return result as Result
  }
}
