import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, isSlug, slugify } from './fold.ts'

describe('folding', () => {
  test.each([
    ['Giày Thể Thao', 'giay the thao'],
    ['ĐẦM đỏ', 'dam do'],
    ['Crème brûlée', 'creme brulee'],
    ['cre\u0300me', 'creme'],
    ['Straße', 'strasse'],
    ['Cœur & Œuvre', 'coeur oeuvre'],
    ['Ørsted Æble Łódź', 'orsted aeble lodz'],
    ['İstanbul', 'istanbul'],
    ["Women's  men’s", 'womens mens'],
    ['T-shirt / 42½', 't shirt 42 1 2'],
    ['أَحْذِيَة', 'احذيه'],
    ['إآأٱ', 'اااا'],
    ['حقيبة مصطفى', 'حقيبه مصطفي'],
    ['٤٢ ۴۲', '42 42'],
    ['قمـــيص', 'قميص'],
    ['שִׂמְלָה', 'שמלה'],
    ['ארנק קטן, שמלות ערב ודרכים ג׳ינס', 'ארנק קטנ שמלות ערב ודרכימ גינס'],
    ['\u0000\ud800<b>', 'b'],
    ['', ''],
  ])('%s becomes %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('treats ASCII text alone as it does beside other text', () => {
    const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 30 })
    fc.assert(
      fc.property(ascii, (text) => {
        expect(fold(`${text} é`)).toBe(`${fold(text)} e`.trim())
      }),
      { numRuns: 500 },
    )
  })

  test('is idempotent for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
      { numRuns: 100 },
    )
  })
})

describe('slugs', () => {
  test('consist of folded Latin letters and digits', () => {
    expect(slugify('  Áo khoác — Đông 2026! ')).toBe('ao-khoac-dong-2026')
    expect(slugify('קיץ')).toBe('')
    expect(slugify('a'.repeat(500))).toHaveLength(120)
  })

  test('are empty or a valid slug for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const slug = slugify(text)
        expect(slug === '' || isSlug(slug)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test.each(['', '-a', 'a-', 'a--b', 'A', 'a b', 'a/b', '..', 'a\u0000', 'đ', 'a'.repeat(201)])(
    '%j is not a slug',
    (text) => {
      expect(isSlug(text)).toBe(false)
    },
  )
})
