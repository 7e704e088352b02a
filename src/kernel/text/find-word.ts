// Finds words of several languages in free text, for imported products with a title but no image.

/** Latin words end at any non-letter; accents may be missing in the input. */
const bare = (t: string) => t.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd')
const spaced = (t: string) => ` ${t.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
const endings = ['', 's', 'es', 'r', 'na', 'en', 'et', 'erna', 'orna']

export type Text = { marked: string; bare: string }
export const getText = (label: string): Text => {
  const marked = spaced(label.normalize('NFC').toLowerCase())
  return { marked, bare: bare(marked) }
}

type WordMatch = { at: number; length: number }

/**
 * Position of a word in the text. A word with accents must match with its accents ('đầm' is not Swedish 'dam');
 * `~word` can also end a compound ('~tröja' in 'cykeltröja'); words in other scripts match anywhere.
 */
export function findWord(text: Text, word: string): WordMatch | undefined {
  const { tail, w, latin, vietnamese, needle } = formOf(word)
  if (!latin) {
    const index = text.marked.indexOf(w)
    return index < 0 ? undefined : { at: index, length: w.length }
  }
  const hay = vietnamese ? text.marked : text.bare,
    begun = tail ? needle : ` ${needle}`
  // Fast path: most words do not occur, and an import looks up thousands of them per product.
  if (!hay.includes(begun)) return undefined
  for (const end of endings) {
    const index = hay.indexOf(`${begun}${end} `)
    if (index >= 0) return { at: index, length: needle.length }
  }
  return undefined
}

type WordForm = { tail: boolean; w: string; latin: boolean; vietnamese: boolean; needle: string }
const forms = new Map<string, WordForm>()

/** Word forms are cached, because the tables are short. */
function formOf(word: string): WordForm {
  const cached = forms.get(word)
  if (cached) return cached
  const tail = word.startsWith('~'),
    w = tail ? word.slice(1) : word,
    plain = bare(w)
  // Swedish is often typed without its accents. Vietnamese changes meaning without them, and shares some accents
  // with Spanish.
  const vietnamese =
    /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽềếểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹãõĩũàèìòùáéíóúý]/.test(w) && !/[äöåñ]/.test(w)
  const form = { tail, w, latin: /[a-z]/.test(plain), vietnamese, needle: vietnamese ? w : plain }
  forms.set(word, form)
  return form
}

/** A small deterministic number for a text. */
export function hash(text: string): number {
  let h = 7
  for (const ch of text) h = (h * 31 + ch.charCodeAt(0)) >>> 0
  return h
}
