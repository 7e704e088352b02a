// An image as one line of the native CSV: `source | view | colour | alt text`.
import type { PictureInput } from '../../catalog/product-input.ts'

/**
 * The source is a URL, `media:` with a media id of this shop, or `drawing:` with the parameters of a generated
 * image.
 */
export function parsePicture(text: string, name: string): PictureInput | undefined {
  // Drawing parameters are JSON, which may contain a bar.
  const drawing = /^drawing:(\{.*\})(?:\s\|\s(.*))?$/.exec(text)
  const [first = '', ...otherParts] = text.split(' | ')
  const [view, colour, ...alt] = drawing ? (drawing[2] ?? '').split(' | ') : otherParts
  const source = drawing ? readOrder(drawing[1]!) : readSource(first.trim())
  if (!source) return undefined
  const label = colour?.trim()
  return {
    source,
    view: view?.trim() || 'front',
    alt: alt.join(' | ').trim() || name,
    ...(label && { colour: label }),
  }
}

export function formatPicture({ source, view, colour = '', alt }: PictureInput): string {
  const what =
    source.kind === 'address'
      ? source.url
      : source.kind === 'media'
        ? `media:${source.id}`
        : `drawing:${JSON.stringify(source.order)}`
  return [what, view, colour, alt].map((part) => part.replace(/\s+/gu, ' ')).join(' | ')
}

function readSource(text: string): PictureInput['source'] | undefined {
  const id = /^media:([a-z0-9]{16,64})$/.exec(text)?.[1]
  if (id) return { kind: 'media', id }
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? { kind: 'address', url: text } : undefined
}

function readOrder(json: string): PictureInput['source'] | undefined {
  try {
    return { kind: 'drawing', order: JSON.parse(json) }
  } catch {
    return undefined
  }
}
