import { hydrationRequested } from './features/layout/static-page.ts'

/**
 * Runs at the end of the page: once the first frame has been drawn it puts the marked links and the marked script
 * back as they were. The frame comes when the stylesheet is there, and until then the network is its alone. In a
 * tab that nobody looks at no frame is drawn, and nothing is fetched. A page that is still until it is touched waits
 * for that.
 */
const starter = `(function(own){var nonce=own.nonce;function start(){
document.querySelectorAll('link[rel=modulepreload-later]').forEach(function(link){link.rel='modulepreload'});
var late=document.querySelector('script[type=module-later]'),script=document.createElement('script');
script.type='module';script.nonce=nonce;script.textContent=late.textContent;
late.after(script);script.remove()}
own.remove();
if(document.querySelector('[data-hydrate-on-click=true]'))document.addEventListener('${hydrationRequested}',start);
else requestAnimationFrame(function(){setTimeout(start)})})(document.currentScript)`

/**
 * The application's scripts, a hundred kilobytes, do not compete with the stylesheet and what it shows: they are
 * fetched after the first paint. The router writes their tags itself and has no setting for it, so the tags are
 * marked in the finished HTML. Without a match nothing changes, and the scripts come early.
 */
export function delayScripts(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload-later"')
    .replace(
      /(<script[^>]*) type="module" async="">/,
      `<script nonce="${nonce}">${starter}</script>$1 type="module-later">`,
    )
}
