// Pages that describe the problem types, at the `type` URL of a problem document.
import { createHash } from 'node:crypto'
import { escapeMarkup } from '../../kernel/text/escape.ts'
import { type ProblemKind, hasProblemText, problemKinds, problemsPath } from './problems.ts'

const style = `:root{color-scheme:light dark}
body{font:1rem/1.6 system-ui,sans-serif;max-inline-size:44rem;margin:0 auto;padding:1.5rem 1.25rem 4rem;background:Canvas;color:CanvasText}
h1{font-size:1.6rem;line-height:1.25;margin-block:1rem .25rem}h2{font-size:1.1rem;margin-block:1.75rem .25rem}p{margin-block:.35rem}
code,pre{font:.9em/1.5 ui-monospace,monospace}pre{overflow-x:auto;padding:.9rem 1rem;border:1px solid color-mix(in srgb,CanvasText 20%,transparent);border-radius:6px}
a{color:LinkText}a:focus-visible{outline:2px solid;outline-offset:2px}
dl{margin:0}dt{margin-block-start:.6rem}dd{margin-inline-start:0}
ul{list-style:none;padding:0;margin:0}li{padding-block:.55rem;border-block-end:1px solid color-mix(in srgb,CanvasText 14%,transparent)}li p{margin:0}
.quiet{color:color-mix(in srgb,CanvasText 72%,Canvas)}`

/** Allows no scripts, images or external resources. */
export const problemPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(title)} · Selvedge API</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg"><style>${style}</style></head><body>${body}</body></html>`

const example = ({ path, title, status, code, todo, details }: ProblemKind) =>
  JSON.stringify(
    {
      type: path,
      title,
      status,
      code,
      detail: todo,
      instance: '/api/v2/…',
      request_id: '…',
      ...(code === 'invalid_input' && {
        errors: [{ pointer: '#/items/0/sku', detail: 'unknown SKU: TEE' }],
      }),
      ...(details && { details: Object.fromEntries(Object.keys(details).map((name) => [name, '…'])) }),
    },
    null,
    2,
  )

/** @returns undefined for an unknown problem type. */
export function problemPage(slug: string): string | undefined {
  const kind = problemKinds().find((problemKind) => problemKind.slug === slug)
  if (!kind) return undefined
  const { status, title, code, means: meaning, todo, details } = kind
  const rows = Object.entries(details ?? {})
    .map(
      ([name, description]) =>
        `<dt><code>${escapeMarkup(name)}</code></dt><dd>${escapeMarkup(description)}</dd>`,
    )
    .join('')
  return page(
    title,
    `<nav><a href="${problemsPath}">All problems</a> · <a href="/api/docs">API</a></nav>
<main><h1>${escapeMarkup(title)}</h1><p class="quiet"><code>${code}</code>, status ${status}</p>
<h2>What it means</h2><p>${escapeMarkup(meaning)}</p><h2>What to do</h2><p>${escapeMarkup(todo)}</p>
${rows && `<h2>What <code>details</code> may hold</h2><dl>${rows}</dl>`}
<h2>As it is answered</h2><pre tabindex="0">${escapeMarkup(example(kind))}</pre></main>`,
  )
}

/** Lists all problem types; those that API clients meet come before those of the storefront. */
export function problemList(): string {
  const list = (kinds: ProblemKind[]) =>
    `<ul>${kinds
      .map(
        ({ path, title, code, status }) =>
          `<li><a href="${path}">${escapeMarkup(title)}</a><p class="quiet"><code>${code}</code>, ${status}</p></li>`,
      )
      .join('')}</ul>`
  const kinds = problemKinds()
  return page(
    'Problems',
    `<nav><a href="/api/docs">API</a></nav><main><h1>Problems</h1>
<p>What <code>/api/v2</code> refuses it answers as <code>application/problem+json</code> (RFC 9457). <code>type</code> leads to one of these pages; <code>type</code> and <code>code</code> stay the same, words may change.</p>
<h2>That programs meet</h2>${list(kinds.filter(({ code }) => hasProblemText(code)))}
<h2>Of the storefront’s own calls</h2>${list(kinds.filter(({ code }) => !hasProblemText(code)))}</main>`,
  )
}
