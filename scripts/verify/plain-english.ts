// Reports words of the former private dialect by line: in file names, identifiers, comments, test titles, strings of
// the program, English copy, docs and the database schema. Use the vocabulary of docs/glossary.md instead.
import { globSync, readFileSync } from 'node:fs'
import { ts } from 'ts-morph'

/** Words that nothing may contain, neither names nor text, with what to write instead. */
const words: Record<string, string> = {
  said: 'label, translation, reported',
  told: 'result, notified, returned',
  asked: 'input, query, requested',
  spoken: 'locale',
  goods: 'products',
  piece: 'item, product, unit',
  pieces: 'items, quantity, units',
  shelf: 'brand, category, collection',
  shelves: 'brands, categories, collections',
  deed: 'action',
  deeds: 'actions',
  happening: 'event',
  happenings: 'events',
  whoever: 'the person or role',
  nobody: 'no one, anonymous',
}
/** Words that only names must not contain: in sentences they have their usual meaning. */
const nameWords: Record<string, string> = {
  mend: 'fix',
  paper: 'document, pdf',
  audience: 'analytics',
  tongue: 'locale',
}
/** Patterns that text must not contain, with what to write instead. */
const phrases: [pattern: RegExp, instead: string][] = [
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bsomebody\b/i, 'the person or role'],
  [/\bfor good\b/i, 'permanently'],
  [/\btak(?:e|es|en|ing) back\b/i, 'revert'],
  [/\bno whole\b/i, 'not a valid'],
  [/\bof before\b/i, 'earlier'],
  [/\bgiven up\b/i, 'failed, dead-letter'],
]
/** Removed from text before it is checked. */
const idioms: RegExp[] = [
  /\b(?:hard|leather|soft|sport(?:s|ing))[- ]goods\b/gi, // terms of the trade
  /\bone-piece\b/gi, // a swimsuit
  /\buser nobody\b|`nobody`/gi, // the Unix account
]
/** Names with their usual meaning, by file. */
const exceptions: [file: RegExp, names: RegExp, reason: string][] = [
  [
    /^demo\/illustrations\//,
    /^(?:paper|tongue|(?:draw|lay)?[Pp]iece(?:s|Options)?|Goods)$/,
    'parts of a drawing',
  ],
  [/^tests\/support\/postgres-tools\.ts$/, /^nobody$/, 'the Unix account'],
]
/** Generated files, and strings of exports and invitations that have the keys of the former back office. */
const exempt =
  /^src\/platform\/database\/tables\.ts$|^sdk\/(?:admin-)?schema\.ts$|^scripts\/verify\/plain-english|^src\/api\/admin\/lists\.test/
const exemptString = /^office\./

/** Maximum length of an English UI string, in characters. */
const MAX_COPY_LENGTH = 90

const splitWords = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

/** @returns one line for each dialect word in a name. */
export const findNameProblems = (where: string, name: string): string[] =>
  splitWords(name)
    .filter((word) => Object.hasOwn(words, word) || Object.hasOwn(nameWords, word))
    .map((word) => `${where}: the name ${name} has "${word}"; use ${words[word] ?? nameWords[word]}`)

/** @returns one line for each dialect word in a text. */
export function findTextProblems(where: string, text: string): string[] {
  const checked = idioms.reduce((rest, idiom) => rest.replace(idiom, ''), text)
  const matches = checked.toLowerCase().match(wordPattern) ?? []
  return [
    ...matches.map((word) => `${where}: "${word}"; write ${words[word]}`),
    ...phrases.flatMap(([pattern, instead]) => {
      const match = pattern.exec(checked)
      return match ? [`${where}: "${match[0]}"; write ${instead}`] : []
    }),
  ]
}
const wordPattern = new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'g')

export type SourceText = { line: number; kind: 'name' | 'comment' | 'string' | 'sql' | 'title'; text: string }

/** @returns the identifiers (each once), comments, strings and test titles of a source file. */
export function readSource(file: string, source: string): SourceText[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const texts: SourceText[] = []
  const names = new Set<string>()
  const add = (node: ts.Node, kind: SourceText['kind'], text: string) =>
    texts.push({ line: parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1, kind, text })
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isIdentifier(node)) {
      if (!names.has(node.text)) add(node, 'name', node.text)
      names.add(node.text)
    } else if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || isTemplatePart(node))
      add(node, isTitle(node) ? 'title' : isSql(node) ? 'sql' : 'string', node.text)
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  source.split('\n').forEach((text, index) => {
    const comment = /(?:^|\s)(?:\/\/|\/\*\*?)\s(?<text>.*)$|^\s*\*\s(?<more>.*)$/.exec(text)?.groups
    if (comment) texts.push({ line: index + 1, kind: 'comment', text: comment['text'] ?? comment['more']! })
  })
  return texts
}

const isTemplatePart = (node: ts.Node): node is ts.TemplateLiteralLikeNode =>
  ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)

/** Whether a template is SQL; a part of one has a span and the template above it. */
function isSql(node: ts.Node): boolean {
  for (
    let { parent } = node;
    ts.isTemplateSpan(parent) || ts.isTemplateExpression(parent);
    parent = parent.parent
  )
    node = parent
  return ts.isTaggedTemplateExpression(node.parent) && /^sql\b/.test(node.parent.tag.getText())
}

/** Whether a string is the first argument of `test(…)`, `describe.each(…)(…)`, `test.step(…)` and the like. */
function isTitle({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && /^(?:test|it|describe)\b/.test(parent.expression.getText())
}

/** @returns one line for each problem of a source file. */
export function findSourceProblems(file: string, source: string): string[] {
  // Most files have none of the words: they need not be parsed.
  if (!anyWord.test(source)) return []
  return readSource(file, source).flatMap(({ line, kind, text }) => {
    const where = `${file}:${line}`
    if (kind === 'name')
      return exceptions.some(([path, name]) => path.test(file) && name.test(text))
        ? []
        : findNameProblems(where, text)
    if ((kind === 'string' || kind === 'sql') && (!file.startsWith('src/') || exemptString.test(text)))
      return []
    return findTextProblems(where, text)
  })
}
const anyWord = new RegExp(
  [...Object.keys(words), ...Object.keys(nameWords), ...phrases.map(([pattern]) => pattern.source)].join('|'),
  'i',
)

/** @returns one line for each English string that is too long or contains dialect words, with its key. */
export const findCopyProblems = (copy: Record<string, string>, name = 'common'): string[] =>
  Object.entries(copy)
    .filter(([key]) => !key.startsWith('office.'))
    .flatMap(([key, text]) => {
      const shown = text.replace(
        /\{\w+, (?:plural|select),[^{}]*\{([^{}]*)\}(?:[^{}]*\{[^{}]*\})*\s*\}/g,
        '$1',
      )
      const where = `locales/en/${name}.json "${key}"`
      return [
        ...findTextProblems(where, key),
        ...findTextProblems(where, text),
        ...(shown.length > MAX_COPY_LENGTH && !longCopy.test(key)
          ? [`${where}: ${shown.length} characters, at most ${MAX_COPY_LENGTH}`]
          : []),
      ]
    })

/** Keys exempt from the maximum length: paragraphs of emails, legal texts and explanations in forms. */
const longCopy = /^(?:mail|paper|reason|fault)\.|\.(?:text|hint|intro|help|note|how|long)(?:\.|$)/

if (import.meta.main) {
  const sources = globSync('{src,tests,demo,plugins,scripts,sdk}/**/*.{ts,tsx}').filter(
    (file) => !exempt.test(file),
  )
  if (sources.length < 1000) throw new Error(`Only ${sources.length} files were read`)
  const texts = globSync('{*.md,docs/*.md,docs/decisions/*.md,db/**/*.sql,src/**/*.css}').filter(
    (file) => !exempt.test(file),
  )
  const all = [
    ...sources.flatMap((file) => [
      ...findNameProblems('file name', file),
      ...findSourceProblems(file, readFileSync(file, 'utf8')),
    ]),
    ...texts.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) => findTextProblems(`${file}:${index + 1}`, text)),
    ),
    ...['common', 'admin'].flatMap((name) =>
      findCopyProblems(
        JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')) as Record<string, string>,
        name,
      ),
    ),
  ]
  if (all.length > 0) {
    console.error(`${all.join('\n')}\n${all.length} places: docs/glossary.md has the words to use.`)
    process.exitCode = 1
  }
}
