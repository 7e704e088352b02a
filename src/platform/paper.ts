// A printed page as data, and the PDF of it. Laying out takes a tenth of a second or more, so it is done in a thread of its own, which is begun
// with the first and ends when none is asked for.
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

const amounts = z.array(z.object({ label: z.string(), amount: z.string(), strong: z.boolean().optional() }))

/** Every text is in the reader's language already. In `rows` each entry is a column; the first is wide, the others stand at the end. */
export const paper = z.object({
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
  /** Drawn beside the facts: its text beneath its bars, whose widths are of code128.ts. */
  barcode: z.object({ text: z.string(), widths: z.array(z.number()) }).optional(),
  /** A label to put on a parcel; without it the page is A4. */
  size: z.literal('A6').optional(),
})
export type Paper = z.infer<typeof paper>
export type TitledPaper = Paper & { title: string; locale: string; dir: 'ltr' | 'rtl' }

export type PaperRequest = { id: number; paper: TitledPaper }
export type PaperAnswer = { id: number; pdf?: Uint8Array; error?: string }

const idleMs = 60_000
const patienceMs = 20_000

type Waiting = { resolve(pdf: Buffer): void; reject(error: Error): void }

let press: { worker: Worker; waiting: Map<number, Waiting>; idle: NodeJS.Timeout | undefined } | undefined
let next = 0

function openPress() {
  const worker = new Worker(new URL('./paper-worker.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  const opened = { worker, waiting, idle: undefined as NodeJS.Timeout | undefined }
  const close = (error: Error) => {
    if (press === opened) press = undefined
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  worker.unref()
  worker.on('error', close)
  worker.on('exit', () => close(new Error('the press stopped')))
  worker.on('message', ({ id, pdf, error }: PaperAnswer) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (pdf) one?.resolve(Buffer.from(pdf))
    else one?.reject(new Error(error ?? 'no page was printed'))
    if (waiting.size === 0) {
      worker.unref()
      opened.idle = setTimeout(() => void worker.terminate(), idleMs).unref()
    }
  })
  return opened
}

/** @returns the PDF. @throws Error when it takes too long. */
export async function printPaper(printed: TitledPaper): Promise<Buffer> {
  const { worker, waiting, idle } = (press ??= openPress())
  clearTimeout(idle)
  worker.ref()
  const id = ++next
  let patience: NodeJS.Timeout | undefined
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      patience = setTimeout(() => reject(new Error('a page took too long to print')), patienceMs)
      worker.postMessage({ id, paper: printed } satisfies PaperRequest)
    })
  } finally {
    clearTimeout(patience)
    waiting.delete(id)
  }
}
