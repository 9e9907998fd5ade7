import { storageKeys } from '#brand/storage-keys.ts'

/**
 * Sets `data-session` for style.css before the first paint, except in browsers older than `oldestBrowsers`: they have no
 * `Array.prototype.at`, and their pages stay as without JavaScript. Contains no quotation marks and no ampersands, because
 * React would escape them.
 */
export const sessionScript = `(function(root){if(![].at)return
var state=\`out\`;try{
[sessionStorage,localStorage].forEach(function(storage){
if(storage.getItem(\`${storageKeys.token}\`)){if(JSON.parse(storage.getItem(\`${storageKeys.user}\`)))state=\`in\`}})
}catch(e){}root.dataset.session=state})(document.documentElement)`
