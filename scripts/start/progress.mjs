// Progress display: a single updated line on a terminal, otherwise a line every few seconds.
const terminal = process.stdout.isTTY
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Prints a message and ends the process. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/**
 * Runs work under a title. `state` returns the progress, such as "120 of 430", or nothing.
 * @returns what the work returns.
 * @throws the error of the work, unchanged.
 */
export async function step(title, work, state = () => '') {
  const began = performance.now()
  const line = () => [`  ${title}`, state(), seconds(began)].filter(Boolean).join(', ')
  if (!terminal) console.log(`  ${title}`)
  const timer = setInterval(
    () => (terminal ? process.stdout.write(`\r\x1b[K${line()}`) : console.log(line())),
    terminal ? 200 : 5_000,
  )
  try {
    const result = await work()
    if (terminal) process.stdout.write('\r\x1b[K')
    console.log(`${line()}, done`)
    return result
  } catch (error) {
    if (terminal) process.stdout.write('\n')
    throw error
  } finally {
    clearInterval(timer)
  }
}
