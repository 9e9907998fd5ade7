import type { Page } from '@playwright/test'
import { copyWithLanguages, longer, rightToLeft } from './added-languages.ts'
import { type AllPages, listPages } from './all-pages.ts'

import { test as base, expect, signInAsNewStudent } from './fixtures.ts'
import { startInstallation } from './installation.ts'
import { findCut } from './page-checks.ts'

const test = base.extend<
  object,
  { installation: Awaited<ReturnType<typeof startInstallation>>['installation'] }
>({
  installation: [
    async ({ browserName }, use) => {
      const copy = await copyWithLanguages([longer, rightToLeft])
      const { installation, end } = await startInstallation(`${browserName}-languages`, {}, copy.folder)
      await use(installation)
      await end()
      copy.remove()
    },
    { scope: 'worker', timeout: 480_000 },
  ],
})

/** Runs in the page. Returns English words outside the catalogues that are not marked as English. */
function findEnglish(): string[] {
  const isForeign = (element: Element | null) =>
    element?.closest('[lang]') !== document.documentElement ||
    element?.closest('script, style, code, [hidden]') !== null
  // Not what the visitor typed, and not the name and the address of the operator.
  const isEnglish = (text: string) =>
    /\b[a-z]+ [a-z]+\b/.test(text) && !/private school nagpur"|\(sample operator\)/.test(text)
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim()
    if (isEnglish(text) && !isForeign(node.parentElement)) found.push(text.slice(0, 80))
  }
  for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'])
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name) ?? ''
      if (isEnglish(text) && !isForeign(element)) found.push(`${name}: ${text.slice(0, 80)}`)
    }
  return found
}

async function checkPages(page: Page, prefix: string, paths: readonly string[]): Promise<string[]> {
  const problems = new Map<string, string>()
  for (const path of paths) {
    await page.goto(prefix + path.replace(/^\/(?=\?|$)/, ''), { waitUntil: 'load' })
    const found = [...(await page.evaluate(findCut)), ...(await page.evaluate(findEnglish))]
    for (const problem of found) problems.set(problem, path)
  }
  return [...problems].map(([problem, path]) => `${path}: ${problem}`)
}

async function checkAll(
  page: Page,
  prefix: string,
  { open, gated }: AllPages,
  signIn: () => Promise<unknown>,
) {
  const problems = await checkPages(page, prefix, open)
  await signIn()
  return [...problems, ...(await checkPages(page, prefix, gated))]
}

for (const [name, prefix, direction] of [
  ['longer texts', '/en', 'ltr'],
  ['texts from right to left', '/ar', 'rtl'],
] as const)
  test(`shows every page with ${name}, without English and without cut texts`, async ({
    page,
    installation,
    pageErrors,
  }) => {
    pageErrors.allow(/404|Failed to load resource/)
    await page.goto(prefix)
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(direction)
    const signIn = () => signInAsNewStudent(page, installation)
    expect(await checkAll(page, prefix, await listPages(installation), signIn)).toEqual([])
  })
