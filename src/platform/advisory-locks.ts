// PostgreSQL's advisory locks are numbers that one database shares: every one that the shop takes is named here, once.

/** Two that were one number would hold up, or let in, who has nothing to do with the other. */
export const advisoryLocks = {
  /** Who migrates, fills or empties the database. */
  migrations: 7_355_463_001,
  /** Who writes products; two would each find a SKU or a slug free and take it from the other. */
  productWriters: 7_355_463_002,
  /** Shared by every process that serves, for as long as it does. */
  serving: 7_355_463_003,
} as const
