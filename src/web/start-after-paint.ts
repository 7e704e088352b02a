// React Router writes a page so that its modules load at once, beside styles, fonts and pictures. On a phone they share one slow line,
// and the page is whole and works without them: links, forms, the cart's page. So they are asked for once it has been painted.

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const starter = /(<script type="module" async="">)(import "[\s\S]*?)(<\/script>)/

// Told when the frame has been shown, which is later than the frame's callback. A tab in the background is not painted: the timer.
const painted =
  "await new Promise((go) => { new PerformanceObserver(go).observe({ type: 'paint', buffered: true }); setTimeout(go, 3000) })"

/** The page with its modules loaded after its first paint. A page that does not start as React Router 8 writes it stays as it is. */
export function startAfterPaint(html: string): string {
  const start = starter.exec(html)
  if (!start) return html
  const [whole, open, body, close] = start as unknown as [string, string, string, string]
  const files = [...html.matchAll(preload)].map(([, file]) => file!)
  const later = [
    painted,
    // Together, as the preloads did, not each after the one that imports it; a few at a time, so that a tap is answered between them.
    `const files = ${JSON.stringify(files)}`,
    "while (files.length) { document.head.append(...files.splice(0, 9).map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))); await new Promise((go) => setTimeout(go)) }",
    body
      .replaceAll(/^import \* as (\w+) from ("[^"]+");?/gm, 'const $1 = await import($2)')
      .replaceAll(/^import ("[^"]+");?/gm, 'await import($1)'),
  ].join('\n')
  return html.replace(preload, '').replace(whole, () => open + later + close)
}
