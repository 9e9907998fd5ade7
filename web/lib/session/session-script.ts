import { storageKeys } from '#brand/storage-keys.ts'

/**
 * Sets `data-session` for style.css before the first paint. Contains no quotation marks and no ampersands, because
 * React would escape them.
 */
export const sessionScript = `(function(root){var state=\`out\`;try{
[sessionStorage,localStorage].forEach(function(storage){
if(storage.getItem(\`${storageKeys.token}\`)){if(JSON.parse(storage.getItem(\`${storageKeys.user}\`)))state=\`in\`}})
}catch(e){}root.dataset.session=state})(document.documentElement)`
