// Finding words of several languages in free text, for goods that arrive with a title and no picture.

/** Latin words end at anything that is not a letter; marks may be missing from what people type. */
const bare = (t: string) => t.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd')
const spaced = (t: string) => ` ${t.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
const endings = ['', 's', 'es', 'r', 'na', 'en', 'et', 'erna', 'orna']

export type Text = { marked: string; bare: string }
export const getText = (label: string): Text => {
  const marked = spaced(label.normalize('NFC').toLowerCase())
  return { marked, bare: bare(marked) }
}

type Found = { at: number; length: number }

/**
 * Where a word stands in the text. A word with marks must be met with its marks ('đầm' is not Swedish 'dam');
 * `~word` may also end a compound ('~tröja' in 'cykeltröja'); words of other scripts are found anywhere.
 */
export function findWord(text: Text, word: string): Found | undefined {
  const { tail, w, latin, vietnamese, needle } = formOf(word)
  if (!latin) {
    const index = text.marked.indexOf(w)
    return index < 0 ? undefined : { at: index, length: w.length }
  }
  const hay = vietnamese ? text.marked : text.bare,
    begun = tail ? needle : ` ${needle}`
  // Most words are not there at all; an import asks for thousands of them for every product.
  if (!hay.includes(begun)) return undefined
  for (const end of endings) {
    const index = hay.indexOf(`${begun}${end} `)
    if (index >= 0) return { at: index, length: needle.length }
  }
  return undefined
}

type WordForm = { tail: boolean; w: string; latin: boolean; vietnamese: boolean; needle: string }
const forms = new Map<string, WordForm>()

/** What is known of a word before any text is; the tables are short, so all of it is kept. */
function formOf(word: string): WordForm {
  const cached = forms.get(word)
  if (cached) return cached
  const tail = word.startsWith('~'),
    w = tail ? word.slice(1) : word,
    plain = bare(w)
  // Swedish is often typed without its marks; Vietnamese loses its sense without them, and shares its accents with Spanish.
  const vietnamese =
    /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽềếểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹãõĩũàèìòùáéíóúý]/.test(w) && !/[äöåñ]/.test(w)
  const form = { tail, w, latin: /[a-z]/.test(plain), vietnamese, needle: vietnamese ? w : plain }
  forms.set(word, form)
  return form
}

/** A small steady number for a text. */
export function hash(text: string): number {
  let h = 7
  for (const ch of text) h = (h * 31 + ch.charCodeAt(0)) >>> 0
  return h
}
