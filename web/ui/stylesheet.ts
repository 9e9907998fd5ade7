export { default as stylesheet } from './style.css?inline'
export { default as stylesheetUrl } from './style.css?url'

/** The server replaces this text with the rules that the page uses. */
export const stylePlaceholder = '/* rules of this page */'
