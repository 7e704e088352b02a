import { expect, test } from 'vitest'
import { checkSqlOwners, readTableOwners, type SqlOwners } from './sql-owners.ts'

const rules: SqlOwners = {
  owners: readTableOwners([
    { file: '0001-platform.sql', text: 'create table job (\n);' },
    { file: '0002-catalog.sql', text: 'create table product (\n);\n\ncreate table brand (\n);' },
    { file: '0003-orders.sql', text: 'create table shop_order (\n);' },
    { file: '0004-newsletter.sql', text: 'create table contact_message (\n);' },
  ]),
  uses: new Map([
    ['orders', ['catalog']],
    ['catalog', []],
  ]),
}
const check = (text: string, file = 'src/modules/catalog/new.store.ts') =>
  checkSqlOwners([{ file, text }], rules)

test.each([
  ['a FROM clause', 'sql`select 1 from shop_order`'],
  ['a list of tables', 'sql`select 1 from product p, shop_order o where true`'],
  ['a join in parentheses', 'sql`select 1 from (product p join shop_order o on o.id = ${id})`'],
  ['a subquery after parameters', 'sql`select ${a}, (select 1 from shop_order) from product`'],
  ['an insert', 'sql`insert into shop_order(id) values (${id})`'],
  ['an update', 'sql`update shop_order set id = 1`'],
  ['a delete with USING', 'sql`delete from product p using brand b, shop_order o where p.id = o.id`'],
  ['sql.table', "sql`select 1 from ${sql.table('shop_order')}`"],
  ['sql.table with a variable', "const t: 'shop_order' | 'brand' = f(); sql`select 1 from ${sql.table(t)}`"],
  ['Kysely', "db.selectFrom('product').innerJoin('shop_order as o', 'o.id', 'product.id')"],
  ['a statement in a string', 'const query = `select 1 from shop_order where ${condition}`'],
])('finds a table of another module in %s', (_, text) => {
  expect(check(text)).toEqual([
    'src/modules/catalog/new.store.ts:1 module catalog may not use shop_order of orders',
  ])
})

test.each([
  ['its own tables and those of the platform', 'sql`select 1 from product join brand on true, job`'],
  ['a CTE of the same name', 'sql`with shop_order as (select 1) select 1 from shop_order`'],
  ['columns', 'sql`select shop_order from product where id is distinct from shop_order`'],
  ['functions', 'sql`select extract(year from shop_order) from product for update`'],
  ['comments and strings', "sql`select 'from shop_order' from product -- from shop_order`"],
])('accepts %s', (_, text) => {
  expect(check(text)).toEqual([])
})

test('a module may use the tables of modules that it may import', () => {
  expect(check('sql`select 1 from product`', 'src/modules/orders/new.store.ts')).toEqual([])
})

test('data rules and commands may hold SQL of all modules; API, pages and platform may not use tables of modules', () => {
  const text = 'sql`select 1 from product`'
  expect(check(text, 'src/modules/invariants/new.ts')).toEqual([])
  expect(check(text, 'src/cli/new.ts')).toEqual([])
  expect(check(text, 'src/api/new.ts')).toEqual(['src/api/new.ts:1 src/api may not use product of catalog'])
  expect(check(text, 'src/storefront/new.tsx')).toHaveLength(1)
  expect(check(text, 'src/platform/new.ts')).toHaveLength(1)
  expect(check('sql`select 1 from job`', 'src/api/new.ts')).toHaveLength(1)
  expect(check("import { sql } from 'kysely'", 'src/api/new.ts')).toEqual([
    'src/api/new.ts:1 src/api may not hold SQL',
  ])
})

test('a table can belong to another module than its migration file', () => {
  expect(rules.owners.get('contact_message')).toBe('contact')
})
