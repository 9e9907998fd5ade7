import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageLinks } from './language-links.tsx'
import { PageViewContext } from './page-view.ts'
import { sharedElement } from './shared-html.tsx'

const Menu = sharedElement('div', <LanguageLinks className="link" />)

const render = (path: string) =>
  renderToStaticMarkup(
    <PageViewContext value={{ path, handles: [], head: [], site: undefined }}>
      <Menu id="menu" />
    </PageViewContext>,
  )

test('links each page to itself in the other language', () => {
  const ofSchools = render('/near?place=pune&page=2')
  expect(ofSchools).toMatch(/^<div id="menu">/)
  expect(ofSchools).toContain('<a href="/hi/near?place=pune&amp;page=2" hrefLang="hi"')
  expect(render('/')).toContain('<a href="/hi" ')
})

test('escapes every character of an address that HTML would read', () => {
  const html = render(`/near?place="><img src='x'>$&$1`)
  expect(html).toContain('href="/hi/near?place=&quot;&gt;&lt;img src=&#x27;x&#x27;&gt;$&amp;$1" ')
})
