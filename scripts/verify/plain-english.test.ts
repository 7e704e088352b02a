import { expect, test } from 'vitest'
import { findSubjectProblem } from './commits.ts'
import { findCopyProblems, findNameProblems, findSourceProblems, findTextProblems } from './plain-english.ts'

test('dialect words are found in names by whole words', () => {
  expect(findNameProblems('src/a.ts', 'saidNames')).toHaveLength(1)
  expect(findNameProblems('file name', 'src/storefront/shelves.ts')).toHaveLength(1)
  expect(findNameProblems('src/a.ts', 'NewsletterForm')).toEqual([])
})

test.each([
  ['a parameter', 'const read = (askedQueue: string) => askedQueue', 1],
  ['a property', 'type Read = {\n  toldOften: boolean\n}', 2],
  ['a comment', 'const a = 1\n  // Goods are mended.', 2],
  ['the end of a line', 'const a = 1 // what nobody needs', 1],
  ['a string', "const a = 'no such piece'", 1],
  ['a template', 'const a = (n: number) => `${n} pieces`', 1],
  ['an attribute', '<p\n  title="Whoever"\n/>', 2],
  ['a test title', "test.each([1])('%s is told once', () => undefined)", 1],
])('dialect words are found in %s, with the line', (_, source, line) => {
  expect(findSourceProblems('src/a.tsx', source)[0]).toMatch(`src/a.tsx:${line}: `)
})

test('strings outside the program may have any words, test titles may not', () => {
  expect(findSourceProblems('tests/a.test.ts', "const a = 'nobody'")).toEqual([])
  expect(findSourceProblems('tests/a.test.ts', "test('for nobody', () => undefined)")).toHaveLength(1)
})

test('idioms are allowed', () => {
  expect(findTextProblems('x', 'A one-piece swimsuit, and leather goods')).toEqual([])
  expect(findTextProblems('x', 'A piece of leather')).toHaveLength(1)
})

test('English copy is short, except paragraphs of emails and hints', () => {
  const long = 'a'.repeat(91)
  expect(findCopyProblems({ 'cart.title': long })).toHaveLength(1)
  expect(findCopyProblems({ 'cart.note.hint': long, 'mail.all.head': long, 'office.any': long })).toEqual([])
})

test.each([
  ['fix(cart): keep the idempotency key on retry', true],
  ['feat!: drop the old data folder', true],
  ['The cross of a line keeps its size', false],
  ['fix(cart): Keep the key', false],
  [`fix: ${'a'.repeat(70)}`, false],
])('the commit subject %s: %s', (subject, valid) => {
  expect(findSubjectProblem(subject) === undefined).toBe(valid)
})
