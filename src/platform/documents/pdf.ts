// Renders printed documents as PDF from data. Layout takes a tenth of a second or more, so it runs in a worker
// thread that starts on demand and ends when idle.
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

const amounts = z.array(z.object({ label: z.string(), amount: z.string(), strong: z.boolean().optional() }))

/**
 * All text is localised already. Each entry in `rows` is a column; the first is wide, the others are aligned to
 * the end.
 */
export const pdfContent = z.object({
  shop: z.string(),
  from: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  addresses: z.array(
    z.object({ title: z.string(), lines: z.array(z.string()), big: z.boolean().optional() }),
  ),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  totals: amounts,
  notes: z.array(z.string()),
  /** Drawn beside the facts, with its text below; widths are from code128.ts. */
  barcode: z.object({ text: z.string(), widths: z.array(z.number()) }).optional(),
  /** A shipping label; absent: an A4 page. */
  size: z.literal('A6').optional(),
})
export type PdfContent = z.infer<typeof pdfContent>
export type TitledPdfContent = PdfContent & {
  title: string
  locale: string
  dir: 'ltr' | 'rtl'
  /** Makes a PDF/A-3 that embeds this invoice as XML, by Factur-X. `at`: ISO time at which it was issued. */
  attachment?: InvoiceAttachment | undefined
}
export type InvoiceAttachment = { name: string; xml: string; at: string }

export type PdfRequest = { id: number; content: TitledPdfContent }
export type PdfResponse = { id: number; pdf?: Uint8Array; error?: string }

const IDLE_MS = 60_000
const TIMEOUT_MS = 20_000

type Waiting = { resolve(pdf: Buffer): void; reject(error: Error): void }

let pdfWorker: { worker: Worker; waiting: Map<number, Waiting>; idle: NodeJS.Timeout | undefined } | undefined
let next = 0

function startPdfWorker() {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  const started = { worker, waiting, idle: undefined as NodeJS.Timeout | undefined }
  const close = (error: Error) => {
    if (pdfWorker === started) pdfWorker = undefined
    for (const request of waiting.values()) request.reject(error)
    waiting.clear()
  }
  worker.unref()
  worker.on('error', close)
  worker.on('exit', () => close(new Error('the PDF worker stopped')))
  worker.on('message', ({ id, pdf, error }: PdfResponse) => {
    const request = waiting.get(id)
    waiting.delete(id)
    if (pdf) request?.resolve(Buffer.from(pdf))
    else request?.reject(new Error(error ?? 'the PDF worker returned no document'))
    if (waiting.size === 0) {
      worker.unref()
      started.idle = setTimeout(() => void worker.terminate(), IDLE_MS).unref()
    }
  })
  return started
}

/**
 * @returns the PDF.
 * @throws Error on timeout.
 */
export async function renderPdf(content: TitledPdfContent): Promise<Buffer> {
  const { worker, waiting, idle } = (pdfWorker ??= startPdfWorker())
  clearTimeout(idle)
  worker.ref()
  const id = ++next
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      timer = setTimeout(() => reject(new Error('PDF rendering timed out')), TIMEOUT_MS)
      worker.postMessage({ id, content: content } satisfies PdfRequest)
    })
  } finally {
    clearTimeout(timer)
    waiting.delete(id)
  }
}
