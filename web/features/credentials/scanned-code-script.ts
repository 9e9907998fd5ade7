import { myCodePage } from '#brand/author-code-pages.ts'

const { path } = myCodePage

/**
 * Moves an author code from the URL to `document.scannedCode`, so that the history does not contain the code. The
 * script contains no quotation marks and no ampersands, because React would escape them. It is the same in all
 * languages, whose addresses begin with other prefixes, so that all pages allow the same scripts.
 */
export const scannedCodeScript = `(function(){var path=location.pathname
if(path.slice(-${path.length})!==\`${path}\`)return
var code=location.hash.slice(1);if(!code)return
history.replaceState(null,\`\`,path);document.scannedCode=code})()`
