export const formFor = (words: string): string => (words ? 'tee' : 'tee')
