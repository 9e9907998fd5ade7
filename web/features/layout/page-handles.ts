import type { Gate } from '#web/lib/session/gate.ts'

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

type FramelessHandle = { siteFrame: false }

/** For routes without the header and footer of the public site. */
export const withoutSiteFrame: FramelessHandle = { siteFrame: false }

function isFrameless(handle: unknown): handle is FramelessHandle {
  return typeof handle === 'object' && handle !== null && 'siteFrame' in handle
}

export function hasSiteFrame(handles: readonly unknown[]): boolean {
  return !handles.some(isFrameless)
}

type GatedHandle = { gate: Gate }

/** For routes that only signed-in students may see. */
export const requiresSession: GatedHandle = { gate: 'session' }

/** For routes that send signed-in students to their dashboard or to the remembered location. */
export const requiresNoSession: GatedHandle = { gate: 'no-session' }

function isGated(handle: unknown): handle is GatedHandle {
  return typeof handle === 'object' && handle !== null && 'gate' in handle
}

/** Returns undefined for a page that everybody may see. */
export function findGate(handles: readonly unknown[]): Gate | undefined {
  return handles.find(isGated)?.gate
}
