import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../tests/support/api.ts'
import { saveContent } from './modules/content/content.store.ts'

const api = useApi()
beforeAll(() =>
  saveContent(api.db, 'words', 'catalogue', 'vi', {
    'Women’s wear': 'Thời trang nữ',
    Dresses: 'Đầm',
    Resort: 'Nghỉ dưỡng',
    Red: 'Đỏ',
    Summer: 'Mùa hè',
    Women: 'Nữ',
    Dior: 'Không ai dịch tên hiệu',
    Size: 'Cỡ',
    M: 'Không ai dịch cỡ',
  }),
)
const vietnamese = () => api.created.recording(new Set(), 'vi')
const asked = async (path: string) => (await api.get(`/api/v1/dynamic${path}`)).json()

test('a category, what lies above and below it and its filters are named in the language of the page', async () => {
  const dresses = await vietnamese().category('dresses')
  expect(dresses).toMatchObject({ name: 'Đầm', breadcrumb: [{ name: 'Thời trang nữ' }, { name: 'Đầm' }] })
  expect((await vietnamese().category('women-wear'))?.children).toEqual([{ slug: 'dresses', name: 'Đầm' }])
  const { facets } = await vietnamese().list(new URLSearchParams())
  expect(facets.category.map(({ label }) => label)).toContain('Đầm')
  expect(
    facets.category.map(({ label }) => label),
    'what has no words stays',
  ).toContain('Sneakers')
  expect(facets.color.find(({ value }) => value === 'red')?.label).toBe('Đỏ')
  expect(facets.brand.map(({ label }) => label)).toContain('Dior')
  expect(await vietnamese().category('nothing')).toBeUndefined()
})

test.each([
  ['dresses', 'Đầm'],
  ['resort', 'Nghỉ dưỡng'],
  ['summer', 'Mùa hè'],
  ['women', 'Nữ'],
  ['dior', 'Dior'],
])('a search that is the slug %s has its name as heading', async (q, name) => {
  expect((await vietnamese().list(new URLSearchParams({ q }))).meaning.matched?.name).toBe(name)
})

test('a product has its way and the names of its choices in the language; their values stay as carts hold them', async () => {
  const english = await api.created.shop.product('dio-001')
  const found = await vietnamese().product('dio-001')
  expect(found).toMatchObject({
    name: english!.name,
    options: { colour: 'Colour', size: 'Cỡ' },
    breadcrumb: [{ name: 'Thời trang nữ' }, { name: 'Đầm' }],
  })
  expect(found!.attributes.map(({ sub_attributes }) => sub_attributes)).toEqual(
    english!.attributes.map(({ sub_attributes }) => sub_attributes),
  )
})

test('the API names them in the language that `locale` asks for, in English without one', async () => {
  const names = async (locale: string) => [
    (await asked(`/home/search?q=dresses${locale}`)).meaning.matched.name,
    (await asked(`/product?slug=dio-001${locale}`)).breadcrumb.at(-1).name,
    (await asked(`/home/categories?${locale}`)).categories.flatMap(({ label }: { label: string }) =>
      /Women|nữ/.test(label) ? [label] : [],
    )[0],
    (await asked(`/home/search/suggest?q=dress${locale}`)).suggestions[0].label,
    (await asked(`/home/collections?${locale}`)).collections[0].name,
  ]
  expect(await names('')).toEqual(['Dresses', 'Dresses', 'Women’s wear', 'Dresses', 'Resort'])
  expect(await names('&locale=vi')).toEqual(['Đầm', 'Đầm', 'Thời trang nữ', 'Đầm', 'Nghỉ dưỡng'])
  expect(await names('&locale=xx')).toEqual(await names(''))
})
