// Reports type assertions to branded ids: an id is branded where it enters (src/kernel/ids.ts), never by a cast.
import { globSync, readFileSync } from 'node:fs'
import { ts } from 'ts-morph'

const brands = /\b(?:AccountId|OrderId|VariantId)\b/
const allowed = new Set(['src/kernel/ids.ts', 'src/kernel/parse-variant-id.ts', 'tests/support/test-id.ts'])

/** @returns one line for each assertion whose type names a branded id. */
export function findIdCasts(file: string, text: string): string[] {
  if (allowed.has(file) || !brands.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const findings: string[] = []
  const visit = (node: ts.Node) => {
    const isCast = ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)
    if (isCast && brands.test(node.type.getText(source))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      findings.push(`${file}:${line + 1} ${node.getText(source).split('\n')[0]!.slice(0, 80)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return findings
}

if (import.meta.main) {
  const files = globSync('{src,demo,plugins,scripts,tests,sdk}/**/*.{ts,tsx}')
  const findings = files.flatMap((file) => findIdCasts(file, readFileSync(file, 'utf8')))
  if (files.length < 100) throw new Error(`Only ${files.length} files were read`)
  if (findings.length > 0) {
    console.error(findings.join('\n'))
    console.error(
      'Remove the cast: parse the id where it enters, with a schema of src/kernel/id-schemas.ts or a parse function',
    )
    console.error(
      'of src/kernel/ids.ts, and declare the branded type on the way. In tests use tests/support/test-id.ts.',
    )
    process.exitCode = 1
  }
}
