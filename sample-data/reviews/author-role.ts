export type AuthorRole = 'student' | 'parent'

/** Returns the only role that may use a line, or null when both may use it. */
export function authorOf(line: string): AuthorRole | null {
  if (line.startsWith('student: ')) return 'student'
  return line.startsWith('parent: ') ? 'parent' : null
}

export function withoutAuthor(line: string): string {
  return line.replace(/^(student|parent): /, '')
}
