export const isEmpty = (record: object): boolean => Object.keys(record).length === 0
