import { expect, type Locator, type Page } from '@playwright/test'

/** Moves the focus with the key Tab. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 250; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The key Tab does not reach ${target}.`)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Replaces the content of the field. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

export async function choose(page: Page, list: Locator, value: string): Promise<void> {
  await tabTo(page, list)
  await page.keyboard.press('Home')
  for (let presses = 0; presses < 20 && (await list.inputValue()) !== value; presses++)
    await page.keyboard.press('ArrowDown')
  await expect(list).toHaveValue(value)
}

/** Checks a radio button. */
export async function pick(page: Page, radio: Locator): Promise<void> {
  const name = await radio.getAttribute('name')
  await press(page, page.locator(`input[type="radio"][name="${name}"]`).first(), 'Space')
  for (let presses = 0; presses < 20 && !(await radio.isChecked()); presses++)
    await page.keyboard.press('ArrowDown')
  await expect(radio).toBeChecked()
}
