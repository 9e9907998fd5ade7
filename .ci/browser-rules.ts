/** What `web/islands/polyfills.ts` adds. */
const polyfilled = [
  'api.HTMLDialogElement',
  'api.HTMLFormElement.requestSubmit',
  'api.URL.parse_static',
  'html.elements.button.popovertarget',
  'html.elements.dialog',
  'html.global_attributes.popover',
  'javascript.builtins.Array.findLast',
  'javascript.builtins.Array.findLastIndex',
  'javascript.builtins.Array.toReversed',
  'javascript.builtins.Map.groupBy',
  'javascript.builtins.Object.hasOwn',
  'javascript.builtins.String.isWellFormed',
]

/** Scripts test whether these exist before they use them. */
const tested = [
  'api.Navigator.share',
  'api.PublicKeyCredential.authenticatorAttachment',
  'api.Window.requestIdleCallback',
  'javascript.builtins.Error.captureStackTrace',
  'javascript.builtins.Error.stackTraceLimit',
]

/** Members of our own objects, or of a package, that have the same name. */
const ownNames = [
  'api.Element.role',
  'api.EventTarget.when',
  'api.Navigator.login',
  'api.RTCIceCandidate.address',
  'javascript.builtins.Array.with',
  'javascript.builtins.Error.fileName',
  'javascript.builtins.Error.isError',
]

/** Names of React itself, and members that React only copies or tests. */
const inReact = [
  'api.AnimationEvent.animation in react',
  'api.CSSStyleDeclaration.cssFloat in react',
  'api.CompositionEvent.locale in react',
  'api.Document.startViewTransition in react',
  'api.HTMLElement.popover in react',
  'api.HTMLInputElement.capture in react',
  'api.IntersectionObserver.delay in react',
  'api.MouseEvent.movementX in react',
  'api.MouseEvent.movementY in react',
  'api.Navigator.connection in react',
  'api.PerformanceResourceTiming.transferSize in react',
  'api.RTCDataChannel.priority in react',
  'javascript.builtins.AsyncDisposableStack.use in react',
  'html.global_attributes.is in react',
  'javascript.builtins.Function.displayName in react',
]

/** Names of the editor itself, and members that it tests before it uses them. */
const inEditor = [
  'api.DataTransfer.addElement in rich-text-editor',
  'api.Document.caretPositionFromPoint in rich-text-editor',
  'api.Document.caretRangeFromPoint in rich-text-editor',
  'api.HTMLButtonElement.command in rich-text-editor',
  'api.RTCDataChannel.priority in rich-text-editor',
  'api.SVGTextPathElement.side in rich-text-editor',
  'api.Selection.getComposedRanges in rich-text-editor',
  'api.ServiceWorkerRegistration.sync in rich-text-editor',
  'javascript.builtins.AsyncDisposableStack.move in rich-text-editor',
  'javascript.builtins.Iterator.drop in rich-text-editor',
]

/** Names of the plots themselves, and members that they test before they use them. */
const inPlots = [
  'api.HTMLInputElement.alpha in overview-screen',
  'api.MouseEvent.movementX in overview-screen',
  'api.MouseEvent.movementY in overview-screen',
  'api.SVGMarkerElement.orient in overview-screen',
  'api.SVGTextPathElement.side in overview-screen',
  'api.ServiceWorkerRegistration.sync in overview-screen',
  'javascript.builtins.AsyncDisposableStack.move in overview-screen',
]

/** Without these, a page looks a little different, or the keyboard helps less, and everything works. */
const optional = [
  'css.at-rules.container',
  'css.at-rules.media.forced-colors',
  'css.properties.accent-color',
  'css.properties.container-type',
  'css.properties.container-type.inline-size',
  'css.properties.cursor.pointer',
  'css.properties.font-family.ui-monospace',
  'css.properties.font-family.ui-serif',
  'css.properties.forced-color-adjust',
  'css.properties.forced-color-adjust.none',
  'css.properties.overflow-x.clip',
  'css.properties.overscroll-behavior',
  'css.properties.overscroll-behavior.contain',
  'css.properties.print-color-adjust',
  'css.properties.print-color-adjust.exact',
  'css.properties.resize',
  'css.properties.resize.vertical',
  'css.properties.scrollbar-gutter',
  'css.properties.scrollbar-gutter.stable',
  'css.properties.text-decoration.dotted',
  'css.properties.text-wrap',
  'css.properties.text-wrap.balance',
  'css.properties.text-wrap.pretty',
  'css.properties.user-select',
  'css.properties.user-select.all',
  'css.selectors.has',
  'css.selectors.selection',
  'html.elements.img.fetchpriority',
  'html.elements.search',
  'html.global_attributes.autocapitalize',
  'html.global_attributes.autocorrect',
  'html.global_attributes.autofocus',
]

/** Other features, and why all browsers may get them. */
const others = {
  'css.selectors.open': 'It stands in :is(), which ignores unknown selectors, beside [open].',
  'css.selectors.popover-open': 'It stands in :is(), which ignores unknown selectors, beside [open].',
  'html.elements.button.command': 'click-actions.ts opens the menu too.',
  'html.elements.button.commandfor': 'click-actions.ts opens the menu too.',
  'html.elements.dialog.closedby': 'click-actions.ts closes the menu too.',
}

/** The features that built files may use although one of the oldest browsers does not support them. */
export const allowed: ReadonlySet<string> = new Set([
  ...polyfilled,
  ...tested,
  ...ownNames,
  ...inReact,
  ...inEditor,
  ...inPlots,
  ...optional,
  ...Object.keys(others),
])
