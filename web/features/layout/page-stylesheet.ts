import { hasSiteFrame } from './site-frame.ts'

type LinkedHandle = { stylesheet: 'linked' }

/** For routes of which a visitor opens several pages. The browser then takes the stylesheet from its cache. */
export const linksStylesheet: LinkedHandle = { stylesheet: 'linked' }

function isLinked(handle: unknown): handle is LinkedHandle {
  return typeof handle === 'object' && handle !== null && 'stylesheet' in handle
}

/** Returns false if the page contains the rules that it uses. Islands load the whole stylesheet. */
export function hasLinkedStylesheet(handles: readonly unknown[], gate: string | undefined): boolean {
  return gate === 'session' || !hasSiteFrame(handles) || handles.some(isLinked)
}
