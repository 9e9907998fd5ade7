import { storageKeys } from '#brand/brand.ts'

/**
 * Runs in the head before the first paint. Sets an attribute of `<html>` for the rules in style.css that choose between
 * signed-in and signed-out content. The session store checks the session later. The script contains no quotes and no
 * ampersands, because React escapes them.
 */
export const sessionScript = `(function(root){var state=\`out\`;try{
[sessionStorage,localStorage].forEach(function(storage){
if(storage.getItem(\`${storageKeys.token}\`)){if(JSON.parse(storage.getItem(\`${storageKeys.user}\`)))state=\`in\`}})
}catch(e){}root.dataset.session=state})(document.documentElement)`
