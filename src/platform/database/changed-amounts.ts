// The result of a statement that changes stored amounts of money.
/** `rounded`: amounts that had more decimals than the new currency. */
export type ChangedAmounts = { amounts: number; rounded: number }

export const noAmounts: ChangedAmounts = { amounts: 0, rounded: 0 }

export const addAmounts = (...all: readonly ChangedAmounts[]): ChangedAmounts =>
  all.reduce((sum, { amounts, rounded }) => ({
    amounts: sum.amounts + amounts,
    rounded: sum.rounded + rounded,
  }))
