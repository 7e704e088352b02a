import { expect, test } from 'vitest'
import { findSubjectProblem } from './commits.ts'
import { findCopyProblems, findNameProblems, findTextProblems, readComments } from './plain-english.ts'

test('dialect words are found in names by whole words', () => {
  expect(findNameProblems('src/a.ts', 'saidNames')).toHaveLength(1)
  expect(findNameProblems('file name', 'src/storefront/shelves.ts')).toHaveLength(1)
  expect(findNameProblems('src/a.ts', 'NewsletterForm')).toEqual([])
})

test('dialect words are found in comments with their line, code in backticks is left alone', () => {
  const comments = readComments('const a = 1\n  // Goods are mended.\n/** `goods` is a column. */')
  expect(comments.map(({ line }) => line)).toEqual([2, 3])
  expect(comments.flatMap(({ text }) => findTextProblems('x', text))).toHaveLength(2)
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
