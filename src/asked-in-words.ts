// What a reader looks for in the words of their own language, in those of the catalogue: `giày thể thao` is what the menu calls sneakers.
import { fold } from './kernel/fold.ts'
import type { Dictionary } from './modules/content/content.ts'

const mostWords = 12
const mostWordsOfName = 6
/** Fewer letters begin too many names. */
const beginsFrom = 2

/** English names by what they are called instead, folded; where two are called alike, the one that stands first. */
function namesOf(words: Dictionary): Map<string, string> {
  const names = new Map<string, string>()
  for (const [english, said] of Object.entries(words)) {
    const name = fold(said)
    if (name && !english.includes('#') && !names.has(name)) names.set(name, english)
  }
  return names
}

/** Words of a language are read once, however often they are asked by. */
const known = new WeakMap<Dictionary, Map<string, string>>()
const knownNames = (words: Dictionary) => {
  const names = known.get(words) ?? namesOf(words)
  known.set(words, names)
  return names
}

/**
 * The whole of it where it is a name, else each run of two words or more that is one: a word alone has too many meanings beside others.
 * @returns `q` itself where it names nothing.
 */
export function askedInWords(q: string, words: Dictionary): string {
  const names = knownNames(words)
  const whole = names.get(fold(q))
  if (whole !== undefined) return whole
  const typed = q.split(/\s+/).filter(Boolean)
  if (typed.length < 2 || typed.length > mostWords) return q
  const asked: string[] = []
  for (let at = 0; at < typed.length;) {
    let length = Math.min(mostWordsOfName, typed.length - at)
    while (length > 1 && !names.has(fold(typed.slice(at, at + length).join(' ')))) length--
    const run = typed.slice(at, at + length).join(' ')
    asked.push((length > 1 && names.get(fold(run))) || run)
    at += length
  }
  return asked.join(' ')
}

/** As `askedInWords`; what is still being typed may be the beginning of a name, the shortest of them. */
export function typedInWords(q: string, words: Dictionary): string {
  const asked = askedInWords(q, words)
  const begun = fold(q)
  if (asked !== q || begun.length < beginsFrom) return asked
  const [name] = [...knownNames(words)]
    .filter(([said]) => said.startsWith(begun))
    .toSorted(([a], [b]) => a.length - b.length)
  return name?.[1] ?? q
}
