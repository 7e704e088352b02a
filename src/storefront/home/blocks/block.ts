import type { HomeBlock } from '../../../modules/content/content.ts'

/** Content of one block type. */
export type Block<Kind extends HomeBlock['type']> = Extract<HomeBlock, { type: Kind }>
