// Names of all products in one language, by their position in the listing index, for ranking search results.
import { fold } from '../../../kernel/text/fold.ts'

export type TextRow = {
  product_id: number
  /** In lower case. */
  name: string
  search_text: string
}

export class ListingTexts {
  /** In lower case. */
  readonly #names: string[] = []
  readonly #texts: string[] = []
  /** End of the name in the text, computed on demand. */
  readonly #nameEnds: number[] = []

  put(position: number, { name, search_text }: TextRow): void {
    this.#names[position] = name
    this.#texts[position] = search_text
    this.#nameEnds[position] = 0
  }

  /** In lower case; empty for a product that has no text in this language yet. */
  getName(position: number): string {
    return this.#names[position] ?? ''
  }

  /** Folded names that count most in ranking: of the product, and of its brand, categories and collections. */
  getFoldedNames(position: number): { name: string; names: string } {
    const text = this.#texts[position] ?? ''
    const end = (this.#nameEnds[position] ||= fold(this.getName(position)).length)
    return { name: text.slice(0, end), names: text.slice(end) }
  }
}
