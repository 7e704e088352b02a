/** A file as the API takes it: its name, and its content in base64. */
export async function readFile(file: File): Promise<{ name: string; content: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  // In parts, because a function takes a limited number of arguments.
  for (let start = 0; start < bytes.length; start += 8_192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8_192))
  return { name: file.name, content: btoa(binary) }
}
