// Numbers of PostgreSQL's advisory locks, which all code of a database shares; every lock of the shop is listed
// here once.

/** Numbers must be unique: unrelated code with the same number would block each other. */
export const advisoryLocks = {
  /** Held while migrating, filling or emptying the database. */
  migrations: 7_355_463_001,
  /** Held by writers of products: otherwise two could take the same free SKU or slug. */
  productWriters: 7_355_463_002,
  /** Shared by every serving process while it runs. */
  serving: 7_355_463_003,
} as const
