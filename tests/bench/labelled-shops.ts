// Shops on which labelled searches are measured: the demo shop, and catalogues of ../shared/data without any synonyms of staff.
import { migrate } from '../../src/platform/database/migrate.ts'
import { type Db, openDatabase } from '../../src/platform/database/database.ts'
import { importPath, sharedData } from '../support/imports.ts'
import { temporaryFolder } from '../support/running-shop.ts'
import { createTestEnvironment } from '../support/test-environment.ts'
import { fillFashion, hasFashion, readStyles } from './fashion.ts'
import { type LabelFigures, measureLabels } from './measure-labels.ts'
import { type ProductTypes, readLabels } from './search-labels.ts'
import { demoTypes } from './search-labels/demo-types.ts'
import { fashionTypes, filesTypes } from './search-labels/imported-types.ts'

const files = [
  ...[
    'shopifypartners-apparel',
    'swiminista',
    'kharakapas-dresses',
    'flexform-fitness-es',
    'luminix-streetwear',
    'velourwear',
    'unshattered-bags',
    'muses-accessories-2021',
    'ecoarticles-trendsi',
  ].map((name) => `shopify/${name}.csv`),
  'own-csv/shopee-vn-fashion.variants.csv',
]
const FASHION_PRODUCTS = 6_000

type LabelledShop = {
  name: string
  labels: string
  types: ProductTypes
  isAvailable(): boolean
  fill?(db: Db): Promise<void>
}

export const labelledShops: readonly LabelledShop[] = [
  { name: 'demo shop', labels: 'demo.csv', types: demoTypes, isAvailable: () => true },
  {
    name: 'ten imported files',
    labels: 'files.csv',
    types: filesTypes,
    isAvailable: hasFashion,
    fill: async (db) => {
      for (const file of files) await importPath(db, `${sharedData}/${file}`)
    },
  },
  {
    name: 'fashion-products',
    labels: 'fashion.csv',
    types: fashionTypes,
    isAvailable: hasFashion,
    fill: async (db) => fillFashion(db, await readStyles(), FASHION_PRODUCTS, () => undefined),
  },
]

/** @param print receives the searches that went wrong. */
export async function measureLabelledShop(
  shop: LabelledShop,
  print?: (line: string) => void,
): Promise<Record<string, LabelFigures>> {
  const measureOn = (db: Db) => measureLabels(db, readLabels(shop.labels), shop.types, print)
  if (!shop.fill) {
    const environment = await createTestEnvironment('pglite')
    return environment.withDatabase(({ db }) => measureOn(db)).finally(() => environment.remove())
  }
  const folder = await temporaryFolder()
  const database = await openDatabase({ dataDir: folder.path, timeoutMs: 0 })
  try {
    await migrate(database)
    await shop.fill(database.db)
    return await measureOn(database.db)
  } finally {
    await database.close()
    await folder.remove()
  }
}
