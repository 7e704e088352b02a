export const colourFor = (words: string): string => (words ? '#888888' : '#888888')
