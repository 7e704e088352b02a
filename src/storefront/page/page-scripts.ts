// Inline scripts of a page. They are build constants, so that the content security policy can allow exactly
// these. Data that varies by page is JSON, which no browser executes.
import { text as readText } from 'node:stream/consumers'
import type { EntryContext } from 'react-router'
import { earlySubmitScript } from './early-submit.ts'
import { isInFullManifestOnly } from '../route-lists.ts'
import { sessionMarkerScript } from '../../web/session-marker.ts'

type Route = NonNullable<EntryContext['manifest']['routes'][string]>

/** Data for the start script besides loader data. */
type PageStart = {
  /** Router options. */
  context: unknown
  /** URL of the route manifest. */
  manifest: string
  /** Modules to preload, in this order. */
  files: string[]
  modules: [id: string, file: string][]
  entry: string
}

// Starts after the frame has been painted, which is later than the animation frame callback. Background tabs do
// not paint, hence the timer. Modules are fetched a few at a time, so that taps are handled in between.
const startScript = `(()=>{
const data=document.currentScript.previousElementSibling,{context,manifest,files,modules,entry}=JSON.parse(data.previousElementSibling.textContent)
if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},'')
try{const y=JSON.parse(sessionStorage.getItem('react-router-scroll-positions')||'{}')[history.state.key];if(typeof y==='number')scrollTo(0,y)}catch{sessionStorage.removeItem('react-router-scroll-positions')}
window.__reactRouterContext=Object.assign(context,{stream:new Response(data.textContent).body})
const run=async()=>{
await new Promise(go=>{new PerformanceObserver(go).observe({type:'paint',buffered:true});setTimeout(go,3000)})
while(files.length){document.head.append(...files.splice(0,9).map(href=>Object.assign(document.createElement('link'),{rel:'modulepreload',href})));await new Promise(go=>setTimeout(go))}
await import(manifest)
const loaded={}
for(const[id,file]of modules)loaded[id]=await import(file)
window.__reactRouterRouteModules=loaded
await import(entry)
}
run()
})()`

/** All inline scripts of the production build. */
export const inlineScripts: readonly string[] = [sessionMarkerScript, earlySubmitScript, startScript]

/** Only pages with a purchase form need the early-submit script. */
const headScripts = (hasPurchaseForm: boolean) =>
  [sessionMarkerScript, ...(hasPurchaseForm ? [earlySubmitScript] : [])]
    .map((script) => `<script>${script}</script>`)
    .join('')

/** Escapes `<`, which could close the element early; JSON allows the escape anywhere. */
const jsonElement = (json: string) =>
  `<script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`

const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g

/** Loader data as React Router encodes it for the browser; empty when the page has none. */
export const readLoaderData = ({ serverHandoffStream }: EntryContext): Promise<string> =>
  serverHandoffStream ? readText(serverHandoffStream) : Promise.resolve('')

/**
 * Adds the page's first scripts to its head. The module preloads of the head move into the start script, because
 * modules are loaded after the first paint.
 * @param head from the start of the document to the end of its head.
 * @param loaderData from `readLoaderData`.
 * @returns the head, and the page's data and start script, which are the end of the body.
 */
export function addPageScripts(
  head: string,
  { hasPurchaseForm }: { hasPurchaseForm: boolean },
  context: EntryContext,
  loaderData: string,
): { head: string; scripts: string } {
  const { manifest } = context
  const matches = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = matches.flatMap((id): [string, Route][] => {
    const route = manifest.routes[id]
    return route ? [[id, route]] : []
  })
  const list = matches.some(isInFullManifestOnly) ? manifest.url.replace(/\.js$/, '-whole.js') : manifest.url
  const preloads = [...head.matchAll(modulePreload)].map(([, file]) => file!)
  const imports = routes.flatMap(([, { module, imports: more = [] }]) => [module, ...more])
  const start: PageStart = {
    context: JSON.parse(context.serverHandoffString ?? '{}'),
    manifest: list,
    files: [...new Set([...preloads, list, manifest.entry.module, ...manifest.entry.imports, ...imports])],
    modules: routes.map(([id, { module }]) => [id, module]),
    entry: manifest.entry.module,
  }
  return {
    head: head.replace(modulePreload, '').replace('<head>', () => `<head>${headScripts(hasPurchaseForm)}`),
    scripts: `${jsonElement(JSON.stringify(start))}${jsonElement(loaderData)}<script>${startScript}</script>`,
  }
}
