export { default as membersStylesheetUrl } from './members.css?url'
export { default as stylesheet } from './public.css?inline'
export { default as stylesheetUrl } from './public.css?url'

/** The server replaces this text with the rules that the page uses. */
export const stylePlaceholder = '/* rules of this page */'
