// Images that are chosen for a new product.

type Chosen = Pick<File, 'name' | 'size' | 'lastModified'>

/** The same for a file that is chosen again. */
export const fileKey = ({ name, size, lastModified }: Chosen): string => `${name} ${size} ${lastModified}`

/** Adds files, leaving out those that were chosen before. */
export const addFiles = <Image extends Chosen>(files: readonly Image[], added: readonly Image[]): Image[] => [
  ...new Map([...files, ...added].map((file) => [fileKey(file), file])).values(),
]
