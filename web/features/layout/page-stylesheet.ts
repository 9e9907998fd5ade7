import { hasSiteFrame } from './site-frame.ts'

type LinkedHandle = { stylesheet: 'linked' }

/**
 * For routes whose pages a visitor opens one after another. They link the whole stylesheet, so that the browser loads
 * it only once.
 */
export const linksStylesheet: LinkedHandle = { stylesheet: 'linked' }

function isLinked(handle: unknown): handle is LinkedHandle {
  return typeof handle === 'object' && handle !== null && 'stylesheet' in handle
}

/**
 * Returns whether the page links the whole stylesheet. Otherwise the HTML contains the rules that the page uses, and
 * islands load the whole stylesheet later.
 */
export function hasLinkedStylesheet(handles: readonly unknown[], gate: string | undefined): boolean {
  return gate === 'session' || !hasSiteFrame(handles) || handles.some(isLinked)
}
