import { myCodePage } from '#brand/author-code-pages.ts'

/**
 * Removes an author code from the URL and from the history entry before the first paint. Contains no quotes and no
 * ampersands, because React would escape them.
 */
export const scannedCodeScript = `(function(){if(location.pathname!==\`${myCodePage.path}\`)return
var code=location.hash.slice(1);if(!code)return
history.replaceState(null,\`\`,\`${myCodePage.path}\`);document.scannedCode=code})()`
