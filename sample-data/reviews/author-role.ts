export type AuthorRole = 'student' | 'parent'

/** @returns null for a line that both roles may use */
export function authorOf(line: string): AuthorRole | null {
  if (line.startsWith('student: ')) return 'student'
  return line.startsWith('parent: ') ? 'parent' : null
}

export function withoutAuthor(line: string): string {
  return line.replace(/^(student|parent): /, '')
}
