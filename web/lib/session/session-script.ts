import { storageKeys } from '#brand/brand.ts'

/**
 * Runs in the head, before the first paint: says on `<html>` whether somebody is signed in, so that the
 * right header, or the spinner of a guard, is what the first paint shows (rules at the end of style.css).
 * It only looks; the session store decides. Written without quotes and ampersands, as React escapes them.
 */
export const sessionScript = `(function(root){var state=\`out\`;try{
[sessionStorage,localStorage].forEach(function(kept){
if(kept.getItem(\`${storageKeys.token}\`)){if(JSON.parse(kept.getItem(\`${storageKeys.user}\`)))state=\`in\`}})
}catch(e){}root.dataset.session=state})(document.documentElement)`
