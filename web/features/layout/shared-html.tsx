import { createElement, type HTMLAttributes, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { addressIn, type Language, languages } from '#messages/languages.ts'
import { usePageView } from './page-view.ts'

/**
 * In shared HTML, this text stands for the address of the page in another language. React escapes none of its characters.
 */
export const otherAddress = (language: Language) => `{address in ${language}}`

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
])
const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => entities.get(character) ?? '')

/**
 * Renders the content once for all pages of the language. Header, menu and footer have two fifths of the elements of a
 * school page without reviews.
 * @param content must contain no island, and depend on no context of React
 * @returns a component for an element with this content
 */
export function sharedElement(tag: 'div' | 'footer' | 'svg', content: ReactNode) {
  const html = renderToStaticMarkup(content)
  const linked = languages.filter((each) => html.includes(otherAddress(each)))
  return function SharedElement(attributes: HTMLAttributes<Element>) {
    const { path } = usePageView()
    const ownHtml = linked.reduce(
      (text, each) => text.replaceAll(otherAddress(each), () => escapeText(addressIn(each, path))),
      html,
    )
    return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: ownHtml } })
  }
}
