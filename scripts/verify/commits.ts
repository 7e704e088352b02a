// Checks the subjects of commits made since the check was added: Conventional Commits, imperative, at most 72
// characters (CONTRIBUTING.md).
import { execFileSync } from 'node:child_process'

/** The last commit before the check was added. Clones without it, such as shallow ones, check nothing. */
const SINCE = 'fc2f2020a4bf27c77234b28bbf7cad06724fcb1f'
const MAX_SUBJECT_LENGTH = 72
const types = 'feat|fix|docs|refactor|perf|test|build|ci|chore|style|revert'
const subjectPattern = new RegExp(
  `^(?:${types})(?:\\([a-z0-9-]+(?:, ?[a-z0-9-]+)*\\))?!?: [a-z0-9\`"].*[^.]$`,
)

/** @returns the problem with a subject, or undefined. */
export function findSubjectProblem(subject: string): string | undefined {
  if (subject.length > MAX_SUBJECT_LENGTH)
    return `${subject.length} characters, at most ${MAX_SUBJECT_LENGTH}`
  if (!subjectPattern.test(subject)) return `not "type(scope): what it does", with one of ${types}`
  return undefined
}

function readSubjects(): string[] {
  try {
    const log = execFileSync('git', ['log', '--no-merges', '--format=%s', `${SINCE}..HEAD`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return log.split('\n').filter(Boolean)
  } catch {
    console.log(`No commit was checked: ${SINCE} is not in this clone.`)
    return []
  }
}

if (import.meta.main) {
  const problems = readSubjects().flatMap((subject) => {
    const problem = findSubjectProblem(subject)
    return problem ? [`${subject}: ${problem}`] : []
  })
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
  }
}
