import { Project } from 'ts-morph'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkTypedSql, openSchema, type Schema } from './typed-sql.ts'

let schema: Schema
beforeAll(async () => {
  schema =
    await openSchema(`create table product (id bigint primary key, slug text not null, brand_id bigint, price_minor bigint not null,
        created_at timestamptz not null);
      create table brand (id bigint primary key, name text not null);`)
})
afterAll(() => schema.close())

const kysely = `
  export interface RawBuilder<Row> { toOperationNode(): object; execute(db: unknown): Promise<{ rows: Row[] }> }
  interface Sql {
    <Row = unknown>(strings: TemplateStringsArray, ...values: unknown[]): RawBuilder<Row>
    ref<Row>(name: string): RawBuilder<Row>; table<Row>(name: string): RawBuilder<Row>
    raw<Row>(text: string): RawBuilder<Row>; id<Row>(...names: string[]): RawBuilder<Row>
    join<Row>(parts: readonly unknown[], separator?: RawBuilder<unknown>): RawBuilder<Row>
  }
  export declare const sql: Sql`
const project = new Project({
  useInMemoryFileSystem: true,
  compilerOptions: { strict: true, lib: ['lib.es2022.d.ts'] },
})
project.createSourceFile('/kysely.ts', kysely)

async function check(code: string) {
  const file = project.createSourceFile(
    `${process.cwd()}/new.ts`,
    `import { sql, type RawBuilder } from '/kysely'\ndeclare const db: unknown\n${code}`,
    { overwrite: true },
  )
  return checkTypedSql(project, schema.prepare, [file], new Map([['brand.id', 'BrandId']]))
}
const problems = async (code: string) =>
  (await check(code)).problems.map((problem) => problem.replace(/^\S+ /, ''))

test.each([
  [
    'a property that was renamed without its alias',
    'sql<{ productId: number }>`select id as product_id from product`.execute(db)',
    'the result has no column productId, the row type no product_id',
  ],
  [
    'a column that does not exist',
    'sql<{ id: number }>`select id from product where name = ${1}`.execute(db)',
    'column "name" does not exist',
  ],
  [
    'a table that does not exist, in a statement without row type',
    'sql`delete from products`.execute(db)',
    'relation "products" does not exist',
  ],
  [
    'a nullable column',
    'sql<{ brand_id: number }>`select brand_id from product`.execute(db)',
    'column brand_id (product.brand_id) can be null, the property cannot',
  ],
  [
    'a branded id that is typed as a number',
    'sql<{ id: number }>`select id from brand`.execute(db)',
    'column id is BrandId, the property is number',
  ],
  [
    'an id with the brand of another table',
    'type ProductId = number & { product: true }; sql<{ id: ProductId }>`select id from brand`.execute(db)',
    'column id is BrandId, the property is ProductId',
  ],
  [
    'a column of an outer join',
    'sql<{ name: string }>`select b.name from product p left join brand b on b.id = p.brand_id`.execute(db)',
    'column name (brand.name) can be null, the property cannot',
  ],
  [
    'a sum of bigint, which is read as text',
    'sql<{ total: number }>`select sum(price_minor) as total from product`.execute(db)',
    'column total is read as string, the property is number',
  ],
  [
    'a moment that is typed as text',
    'sql<{ created_at: string }>`select created_at from product`.execute(db)',
    'column created_at is read as Date, the property is string',
  ],
  [
    'a moment in a batch, which is read as JSON',
    'export const q = { query: sql<{ created_at: Date }>`select created_at from product`, make: () => 1 }',
    'column created_at is read as string, the property is Date',
  ],
])('finds %s', async (_, code, problem) => {
  expect(await problems(code)).toEqual([problem])
})

test.each([
  [
    'a matching row',
    'sql<{ id: number; slug: string }>`select id, slug from product where id = ${1}`.execute(db)',
  ],
  ['a wider result', 'sql<{ id: number }>`select * from product`.execute(db)'],
  [
    'a filter for NULL',
    'sql<{ b: number }>`select brand_id as b from product where brand_id is not null`.execute(db)',
  ],
  ['a cast sum', 'sql<{ n: number }>`select sum(price_minor)::bigint as n from product`.execute(db)'],
])('accepts %s', async (_, code) => {
  expect(await check(code)).toEqual({ prepared: 1, compared: 1, notChecked: [], problems: [] })
})

test.each([
  ['constants', 'const part = sql`slug = ${1}`; sql<R>`select id from product where ${part}`.execute(db)'],
  [
    'functions',
    'const at = (x: string) => sql`slug = ${x}`; sql<R>`select id from product where ${at("a")}`.execute(db)',
  ],
  ['objects', 'const parts = { from: sql`product` }; sql<R>`select id from ${parts.from}`.execute(db)'],
  [
    'conditions',
    'const f = (a: boolean) => sql<R>`select id from product ${a ? sql`` : sql`where id = 1`}`.execute(db)',
  ],
  [
    'joins',
    "sql<R>`select ${sql.join(['id', 'slug'].map((name) => sql.ref(name)))} from product`.execute(db)",
  ],
  ['tables', "const f = (t: 'product' | 'brand') => sql<R>`select id from ${sql.table(t)}`.execute(db)"],
])('follows fragments: %s', async (_, code) => {
  const wrong = code.replace(/\bid from\b|'id'/, (found) => found.replace('id', 'idd'))
  expect(await check(`type R = { id: number }\n${code}`)).toMatchObject({
    compared: 1,
    notChecked: [],
    problems: [],
  })
  expect((await check(`type R = { id: number }\n${wrong}`)).problems).toHaveLength(1)
})

test('checks a statement whose condition the caller passes in as a function', async () => {
  const code = (column: string) =>
    `export const f = (isOrdered: (id: RawBuilder<unknown>) => RawBuilder<boolean>) =>
      sql<{ id: number }>\`select ${column} from product where not \${isOrdered(sql\`id\`)}\`.execute(db)`
  expect(await check(code('id'))).toEqual({ prepared: 1, compared: 1, notChecked: [], problems: [] })
  expect((await check(code('idd'))).problems).toHaveLength(1)
})

test('checks parts of a batch, apart from those that read other parts', async () => {
  const { notChecked, problems: found } = await check(`
    export const parts = [
      ['made', sql\`insert into product (id) values (\${1}) returning id\`],
      ['read', sql\`select id from made\`],
    ]
    export const query = { query: sql<{ id: number }>\`select idd from product\` }
    export const of = (id: RawBuilder<unknown>) => sql\`select slug from products where id = \${id}\``)
  expect(notChecked).toEqual([
    { at: 'new.ts:6', reason: 'a part of a statement: relation "made" does not exist' },
  ])
  expect(found).toEqual([
    'new.ts:8 column "idd" does not exist',
    'new.ts:9 relation "products" does not exist',
  ])
})

test('counts statements with fragments that the source does not tell', async () => {
  const { prepared, notChecked } = await check(
    'export const f = (table: string) => sql<{ id: number }>`select id from ${sql.table(table)}`.execute(db)',
  )
  expect(prepared).toBe(0)
  expect(notChecked).toEqual([{ at: 'new.ts:3', reason: 'unknown: table' }])
})
