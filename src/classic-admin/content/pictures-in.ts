import type { ContentPicture } from '../../modules/content/content.ts'

/** Every picture of documents or cards, each once, in their order. */
export function picturesIn(value: unknown): ContentPicture[] {
  const found = new Map<string, ContentPicture>()
  const look = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return
    const { url, alt, width, height, background_color } = one as Partial<ContentPicture>
    if (url && width && height && background_color !== undefined) {
      if (!found.has(url)) found.set(url, { url, alt: alt ?? '', width, height, background_color })
    } else for (const each of Object.values(one)) look(each)
  }
  look(value)
  return [...found.values()]
}
