type FramelessHandle = { siteFrame: false }

/** For routes without the header and footer of the public site. */
export const withoutSiteFrame: FramelessHandle = { siteFrame: false }

function isFrameless(handle: unknown): handle is FramelessHandle {
  return typeof handle === 'object' && handle !== null && 'siteFrame' in handle
}

export function hasSiteFrame(handles: readonly unknown[]): boolean {
  return !handles.some(isFrameless)
}
