// Reports words of the former private dialect by line in file names, exported names, comments, copy and docs.
// Use the vocabulary of docs/glossary.md instead.
import { globSync, readFileSync } from 'node:fs'

/** Patterns searched in comments, docs and English copy, with what to write instead. */
const phrases: [pattern: RegExp, instead: string][] = [
  [/(?<!\b(?:hard|leather|soft)[- ])\bgoods\b/i, 'products'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bhappenings?\b/i, 'event'],
  [/\bdeeds?\b/i, 'action'],
  [/\bwhoever\b/i, 'the person or role'],
  [/(?<!one-)\bpieces?\b/i, 'item, product, unit'],
  [/\bsomebody\b/i, 'the person or role'],
  [/\bshel(?:f|ves)\b/i, 'brand, category, collection'],
  [/\bfor good\b/i, 'permanently'],
  [/\b(?:is|are|was|were) told\b/i, 'notified, reported, returned'],
  [/\bspoken in\b/i, 'locale'],
  [/\btak(?:e|es|en|ing) back\b/i, 'revert'],
  [/\bno whole\b/i, 'not a valid'],
  [/\bnobody need\b/i, 'optional'],
  [/\bof before\b/i, 'earlier'],
  [/\bgiven up\b/i, 'failed, dead-letter'],
]
/** Words that names must not contain, with what to write instead. */
const nameWords: [word: string, instead: string][] = [
  ['said', 'translation'],
  ['told', 'result'],
  ['asked', 'input, query'],
  ['deed', 'action'],
  ['happening', 'event'],
  ['goods', 'products'],
  ['shelf', 'taxonomy'],
  ['shelves', 'taxonomies'],
  ['mend', 'fix'],
  ['paper', 'document, pdf'],
  ['audience', 'analytics'],
  ['tongue', 'locale'],
]
/** The old back office will be replaced as a whole; its files, strings and facades are exempt until then. */
const exempt =
  /^src\/(?:admin|modules\/admin-facade)\/|^src\/platform\/database\/tables\.ts$|^sdk\/schema\.ts$|^scripts\/verify\/plain-english/

/** Maximum length of an English UI string, in characters. */
const MAX_COPY_LENGTH = 90

const words = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

/** @returns one line for each dialect word in a name. */
export const findNameProblems = (where: string, name: string): string[] =>
  nameWords
    .filter(([word]) => words(name).includes(word))
    .map(([word, instead]) => `${where}: the name ${name} says "${word}"; use ${instead}`)

/** @returns one line for each dialect word in a text. */
export const findTextProblems = (where: string, text: string): string[] =>
  phrases.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)
    return found ? [`${where}: "${found[0]}"; write ${instead}`] : []
  })

/** @returns the comments of a source file with their line numbers. */
export function readComments(source: string): { line: number; text: string }[] {
  return source.split('\n').flatMap((text, index) => {
    const comment = /^\s*(?:\/\/|\/\*\*|\*)(?<text>.*)$/.exec(text)?.groups!['text']
    return comment ? [{ line: index + 1, text: comment.replace(/`[^`]*`/g, '') }] : []
  })
}

/** @returns one line for each English string that is too long or contains dialect words, with its key. */
export const findCopyProblems = (copy: Record<string, string>): string[] =>
  Object.entries(copy)
    .filter(([key]) => !key.startsWith('office.'))
    .flatMap(([key, text]) => {
      const shown = text.replace(
        /\{\w+, (?:plural|select),[^{}]*\{([^{}]*)\}(?:[^{}]*\{[^{}]*\})*\s*\}/g,
        '$1',
      )
      const where = `locales/en/common.json "${key}"`
      return [
        ...findTextProblems(where, text),
        ...(shown.length > MAX_COPY_LENGTH && !longCopy.test(key)
          ? [`${where}: ${shown.length} characters, at most ${MAX_COPY_LENGTH}`]
          : []),
      ]
    })

/** Keys exempt from the maximum length: paragraphs of emails, legal texts and explanations in forms. */
const longCopy = /^(?:mail|paper|reason|fault)\.|\.(?:text|hint|intro|help|note|how|long)(?:\.|$)/

if (import.meta.main) {
  const sources = globSync('{src,tests,demo,scripts,sdk}/**/*.{ts,tsx}').filter((file) => !exempt.test(file))
  if (sources.length < 1000) throw new Error(`Only ${sources.length} files were read`)
  const problems = sources.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const exported = [
      ...source.matchAll(/^export (?:async )?(?:const|function|type|class|interface) (\w+)/gm),
    ]
    return [
      ...findNameProblems('file name', file),
      ...exported.flatMap(([, name = '']) => findNameProblems(file, name)),
      ...readComments(source).flatMap(({ line, text }) => findTextProblems(`${file}:${line}`, text)),
    ]
  })
  const docs = globSync('{*.md,docs/*.md,docs/decisions/*.md}').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, index) => findTextProblems(`${file}:${index + 1}`, text.replace(/`[^`]*`/g, ''))),
  )
  const copy = findCopyProblems(
    JSON.parse(readFileSync('locales/en/common.json', 'utf8')) as Record<string, string>,
  )
  const all = [...problems, ...docs, ...copy]
  if (all.length > 0) {
    console.error(`${all.join('\n')}\n${all.length} places: docs/glossary.md has the words to use.`)
    process.exitCode = 1
  }
}
