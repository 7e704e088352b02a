import type { HomeBlock } from '../../../../modules/content/content.ts'

/** The document of one kind of block. */
export type Block<Kind extends HomeBlock['type']> = Extract<HomeBlock, { type: Kind }>
