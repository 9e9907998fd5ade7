import { createElement, Fragment, type ReactElement } from 'react'
import type { MetaDescriptor } from 'react-router'

/** JSON cannot end the script that contains it. */
const escapes = new Map([
  ['&', '\\u0026'],
  ['<', '\\u003c'],
  ['>', '\\u003e'],
  ['\u2028', '\\u2028'],
  ['\u2029', '\\u2029'],
])
const escapeJson = (json: string) => json.replace(/[&<>\u2028\u2029]/g, (each) => escapes.get(each) ?? '')

function headElement(descriptor: MetaDescriptor): ReactElement {
  if ('title' in descriptor) return createElement('title', null, String(descriptor.title))
  if ('script:ld+json' in descriptor) {
    const __html = escapeJson(JSON.stringify(descriptor['script:ld+json']))
    return createElement('script', { type: 'application/ld+json', dangerouslySetInnerHTML: { __html } })
  }
  const { tagName, ...attributes }: { tagName: unknown } = { tagName: 'meta', ...descriptor }
  return createElement(tagName === 'link' ? tagName : 'meta', attributes)
}

/** Returns elements for the descriptors that `meta` of a page returns. React Router's `Meta` needs its other components. */
export const headElements = (descriptors: readonly MetaDescriptor[]) =>
  // As separate children, because they are static and need no keys.
  createElement(Fragment, null, ...descriptors.map(headElement))
