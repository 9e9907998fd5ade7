import { createHash } from 'node:crypto'
import { listPages } from './all-pages.ts'
import { expect, test } from './fixtures.ts'

type Contents = { inlineScripts: string[]; scriptAttributes: string[]; forms: string[] }

/** Reads what React could write for a function as form action, without running any script of the page. */
function readContents(html: string): Contents {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const elements = [...parsed.querySelectorAll('*')]
  // The parser puts the content of `noscript` into elements, because it runs no scripts.
  return {
    inlineScripts: elements.flatMap((element) =>
      element.matches('script:not([src], [type$=json])') ? [element.textContent ?? ''] : [],
    ),
    scriptAttributes: elements.flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))
        .map(({ name, value }) => `${element.localName} ${name}=${value}`),
    ),
    forms: elements.flatMap((element) =>
      element.matches('form') ? [`${element.getAttribute('method')} ${element.getAttribute('action')}`] : [],
    ),
  }
}

test('sends forms with method and action, and no script of React', async ({ page, installation }) => {
  const { open, gated } = await listPages(installation)
  let formCount = 0
  for (const path of [...open, ...gated, '/desk']) {
    const response = await fetch(installation.product.origin + path)
    const policy = response.headers.get('content-security-policy') ?? ''
    const { inlineScripts, scriptAttributes, forms } = await page.evaluate(
      readContents,
      await response.text(),
    )
    const foreign = inlineScripts.filter(
      (text) => !policy.includes(createHash('sha256').update(text).digest('base64')),
    )
    expect(foreign, path).toEqual([])
    expect(scriptAttributes, path).toEqual([])
    for (const form of forms)
      expect(form, path).toMatch(/^(?:get [/#][\w/-]*|post (?:null|\/[\w/-]*)|dialog null)$/)
    formCount += forms.length
  }
  expect(formCount).toBeGreaterThan(20)
})
