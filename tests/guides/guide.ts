// Reads docs/guides/*.md as programs. Fenced blocks are steps: a language with `file=PATH` creates that file, `diff
// file=PATH` edits it, `sh run` is a command, `sh test` lists test files. The section "Files" states the result. A block with
// `from=FILE` is an excerpt: the step writes the whole of FILE.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Guide = {
  title: string
  steps: { kind: 'create' | 'edit'; file: string; text: string }[]
  commands: string[]
  tests: string[]
  written: string[]
  generated: string[]
}

const fence = /^( *)```(\w+) (file=(\S+)(?: from=(\S+))?|run|test)\n([^]*?)^\1```$/gm

export function readGuide(text: string): Guide {
  const guide: Guide = { title: '', steps: [], commands: [], tests: [], written: [], generated: [] }
  guide.title = /^# (.+)$/m.exec(text)?.[1] ?? ''
  for (const [, indent = '', language, use, file, source, block = ''] of text.matchAll(fence)) {
    const content = source
      ? readFileSync(source, 'utf8')
      : block.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    const lines = content.split('\n').filter(Boolean)
    if (file) guide.steps.push({ kind: language === 'diff' ? 'edit' : 'create', file, text: content })
    else (use === 'run' ? guide.commands : guide.tests).push(...lines)
  }
  const listed = (heading: string) => {
    const [, section = ''] = new RegExp(`^${heading}:\\n\\n((?:- .+\\n?)+)`, 'm').exec(text) ?? []
    return [...section.matchAll(/`([^`]+)`/g)].map(([, file]) => file!).toSorted()
  }
  return { ...guide, written: listed('Written'), generated: listed('Generated') }
}

/** Creates and edits the files of a guide. @throws Error when a step does not fit the repository. */
export function applySteps({ steps }: Guide, folder: string): string[] {
  for (const { kind, file, text } of steps) {
    const path = join(folder, file)
    if (kind === 'create' && existsSync(path)) throw new Error(`${file} exists already`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, kind === 'create' ? text : applyEdit(readFileSync(path, 'utf8'), text, file))
  }
  return [...new Set(steps.map(({ file }) => file))].toSorted()
}

/** Hunks are separated by `@@`; their lines begin with a space, `-` or `+`. Each must fit in exactly one place. */
function applyEdit(source: string, diff: string, file: string): string {
  return diff.split(/^@@\n/m).reduce((text, hunk) => {
    const lines = hunk.split('\n').filter(Boolean)
    const side = (added: '-' | '+') =>
      lines.flatMap((line) => (line[0] === ' ' || line[0] === added ? [`${line.slice(1)}\n`] : [])).join('')
    const parts = `\n${text}`.split(`\n${side('-')}`)
    if (parts.length !== 2) throw new Error(`${file}: fits in ${parts.length - 1} places:\n${hunk}`)
    return parts.join(`\n${side('+')}`).slice(1)
  }, source)
}
