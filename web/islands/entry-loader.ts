/**
 * Loads the first scripts of a page, and before them `polyfills.ts` in browsers without `URL.parse`, which is newer than
 * the other features of this file. Does nothing if `sessionScript` has not set `data-session`. Waits for two frames after
 * the first paint, because this paint may show only a part of the page. Waits at most three seconds. Does not wait in a
 * hidden page, which browsers do not paint.
 *
 * Fetches the scripts before it imports them, because browsers do not repeat a failed import. After a failure,
 * fetches them again, first after five seconds, then after longer and longer pauses of at most a minute.
 *
 * Keeps the latest tap or input for `repeatEarlyEvent`: see `README.md`.
 *
 * Contains no quotation marks, ampersands or angle brackets, because React would escape them.
 */
export const entryLoader = `(function(script){var data=script.dataset,session=document.documentElement.dataset.session
if(!session)return
function keep(event){if(data.ready)return
var type=event.type,isClick=type===\`click\`
var link=\`a[data-action=sign-in]\`
var target=event.target.closest(isClick?\`button:is([data-tap],[data-action]:not([command])),\`+link:\`[data-island] *\`)
if(!target)return
if(target.matches(link)){if(!history.state||data.failed||event.ctrlKey||event.metaKey||event.shiftKey||event.altKey)return}
script.early={target,type}
if(isClick)event.preventDefault()}
[\`click\`,\`input\`,\`change\`].forEach(function(type){document.addEventListener(type,keep,true)})
function load(){if(data.loading)return
data.loading=true
var wait=2500
function fail(){data.failed=true
var early=script.early
if(early)if(early.target.href)location.assign(early.target.href)}
function get(url){return fetch(url).then(function(response){if(!response.ok)throw response
return response.text()}).catch(function(){fail()
return new Promise(function(resolve){setTimeout(resolve,wait=Math.min(60000,wait*2))}).then(function(){return get(url)})})}
var first=URL.parse?data.entry:data.polyfills
Promise.all(Array.from(new Set([first,data.entry])).map(get)).then(function(){return import(first)}).then(function(){return import(data.entry)}).catch(fail)
var names=Array.from(document.querySelectorAll(\`[data-on=load]\`),function(island){return island.dataset.island})
var urls=new Set(session===\`in\`?[data.later]:[])
if(names.length){if(data.stylesheet)urls.add(data.stylesheet)
data.islands.split(\`;\`).forEach(function(line){var words=line.split(\` \`),name=words.shift()
if(name===\`hydrate\`||names.includes(name))words.forEach(function(name){urls.add(\`/assets/\`+name)})})}
urls.forEach(function(url){fetch(url).catch(function(){})})}
if(document.hidden)load()
else{new PerformanceObserver(function(){requestAnimationFrame(function(){requestAnimationFrame(load)})}).observe({type:\`paint\`,buffered:true})
setTimeout(load,3000)}})(document.currentScript)`
