import { myCodePage } from '#brand/author-code-pages.ts'
import { href } from '#messages/language.ts'

const path = href(myCodePage.path)

/**
 * Moves an author code from the URL to `document.scannedCode`, so that the history does not contain the code. The
 * script contains no quotation marks and no ampersands, because React would escape them.
 */
export const scannedCodeScript = `(function(){if(location.pathname!==\`${path}\`)return
var code=location.hash.slice(1);if(!code)return
history.replaceState(null,\`\`,\`${path}\`);document.scannedCode=code})()`
