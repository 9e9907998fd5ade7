import { createElement, type HTMLAttributes, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useLocation } from 'react-router'
import { addressIn, type Language, languages } from '#messages/languages.ts'

/** In shared HTML, stands for the address of the page in another language. Without characters that React escapes. */
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
 * Renders the content once for all pages of the language, because React would need as long for it as for a school page
 * without reviews.
 * @param content contains no island and depends on no context
 * @returns a component for an element with this content
 */
export function sharedElement(tag: 'div' | 'dialog' | 'footer' | 'svg', content: ReactNode) {
  const html = renderToStaticMarkup(content)
  const linked = languages.filter((language) => html.includes(otherAddress(language)))
  return function SharedElement(attributes: HTMLAttributes<Element>) {
    const { pathname, search } = useLocation()
    const ownHtml = linked.reduce(
      (text, each) =>
        text.replaceAll(otherAddress(each), () => escapeText(addressIn(each, pathname + search))),
      html,
    )
    return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: ownHtml } })
  }
}
