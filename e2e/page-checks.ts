import type { Page } from '@playwright/test'

/**
 * Runs in the page. Returns descriptions of elements that reach beyond the window, that cut their text, or that are too
 * narrow to type in. Ignores what is hidden from sight on purpose.
 */
export function findCut(): string[] {
  const width = document.documentElement.clientWidth
  const describe = (element: Element, problem: string) =>
    `${problem}: <${element.localName} class="${element.getAttribute('class') ?? ''}"> ${element.textContent?.trim().slice(0, 40)}`
  const isClipped = (element: Element) => {
    // For screen readers only, the moving strip of schools, and tables, which may scroll.
    for (let each: Element | null = element; each; each = each.parentElement) {
      const style = getComputedStyle(each)
      if (style.position === 'absolute' && each.clientWidth <= 1 && each.clientHeight <= 1) return true
      if (each.matches('.moving-window') || (style.overflowX === 'auto' && each.querySelector('table')))
        return true
    }
    return false
  }
  const found: string[] = []
  if (document.documentElement.scrollWidth > width)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide in ${width}`)
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('svg')) continue
    const { left, right, width: own } = element.getBoundingClientRect()
    if (own === 0) continue
    const problems: string[] = []
    if (left < -1 || right > width + 1) problems.push(`from ${left} to ${right} of ${width}`)
    const isField = element.matches('input, select, textarea')
    if (!isField && element.scrollWidth > element.clientWidth + 1) {
      const { overflowX, textOverflow } = getComputedStyle(element)
      if (/hidden|clip/.test(overflowX) || textOverflow === 'ellipsis') problems.push('cuts its text')
    }
    const isTyped = isField && !element.matches('[type=checkbox], [type=radio], [type=hidden]')
    if (isTyped && own < 3 * Number.parseFloat(getComputedStyle(element).fontSize))
      problems.push(`${own} px for typing`)
    // Last, because it reads the styles of all ancestors.
    if (problems.length > 0 && !isClipped(element))
      found.push(...problems.map((problem) => describe(element, problem)))
  }
  return found
}

/** Returns how far the page is scrolled down, in whole pixels. */
export function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

/**
 * Returns English sentences that the page does not mark as another language. Single words can be names of places and
 * schools, which stay as the register writes them.
 */
export async function foreignTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script, style, code, [hidden]')) continue
      if (!parent.closest('[lang]')?.getAttribute('lang')?.startsWith('hi')) continue
      const text = (node.textContent ?? '').trim()
      // A Hindi sentence can quote what the user has typed.
      const isHindi = /[\u0900-\u097f]/.test(text)
      if (!isHindi && /(?:\b[a-z]+ ){2}[a-z]+/.test(text)) found.push(text.slice(0, 80))
    }
    return found
  })
}
