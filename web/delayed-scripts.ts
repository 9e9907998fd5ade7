import { hydrationRequested } from './features/layout/static-page.ts'

const starter = `(function(own){var nonce=own.nonce;function start(){
document.querySelectorAll('link[rel=modulepreload-later]').forEach(function(link){link.rel='modulepreload'});
var late=document.querySelector('script[type=module-later]'),script=document.createElement('script');
script.type='module';script.nonce=nonce;script.textContent=late.textContent;
late.after(script);script.remove()}
own.remove();
if(document.querySelector('[data-hydrate-on-click=true]'))document.addEventListener('${hydrationRequested}',start);
else requestAnimationFrame(function(){setTimeout(start)})})(document.currentScript)`

/**
 * Delays the application's scripts (about 100 KB) until after the first paint, so that the stylesheet loads first.
 * React Router has no option for this delay. If the pattern does not match, the scripts load early, but the page works.
 */
export function delayScripts(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload-later"')
    .replace(
      /(<script[^>]*) type="module" async="">/,
      `<script nonce="${nonce}">${starter}</script>$1 type="module-later">`,
    )
}
