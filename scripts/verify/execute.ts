import { spawn } from 'node:child_process'

export type ExecuteResult = { code: number; output: string }

/**
 * Runs a script with this Node.
 * @returns its exit code and output.
 */
export function execute(file: string, args: string[], cwd?: string): Promise<ExecuteResult> {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(process.execPath, [file, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}
