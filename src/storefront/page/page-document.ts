// The HTML of a page as it is sent: what React rendered, with the page's styles, data and scripts.
import { Writable } from 'node:stream'
import type { PipeableStream } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import type { PageDocument } from '../../contracts/page-document.ts'
import { inlineStyles } from './inline-styles.ts'
import { addPageScripts } from './page-scripts.ts'

/** Collects chunks without the queue of a stream: React writes a whole page at once, in small chunks. */
class Collector extends Writable {
  readonly chunks: Uint8Array[] = []
  override write(chunk: string | Uint8Array): boolean {
    this.chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    return true
  }
  override end(): this {
    return this
  }
}

/** Everything that React has rendered. Call it when all is ready. */
export function collectHtml(stream: PipeableStream): Buffer {
  const collector = new Collector()
  stream.pipe(collector)
  return Buffer.concat(collector.chunks)
}

/**
 * Only the head is processed as text. The body is copied, because it is large.
 * @param rendered a whole document.
 * @param loaderData from `readLoaderData`.
 */
export function buildDocument(rendered: Buffer, context: EntryContext, loaderData: string): PageDocument {
  const headEnd = rendered.indexOf('</head>')
  const bodyEnd = rendered.lastIndexOf('</body>')
  const { head, scripts } = addPageScripts(
    rendered.toString('utf8', 0, headEnd),
    { hasPurchaseForm: rendered.includes('data-replay', headEnd) },
    context,
    loaderData,
  )
  const { html, styles } = inlineStyles(head)
  return {
    html: Buffer.concat([
      Buffer.from(html),
      rendered.subarray(headEnd, bodyEnd),
      Buffer.from(scripts),
      rendered.subarray(bodyEnd),
    ]),
    styles,
  }
}
