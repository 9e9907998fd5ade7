export type AuthorRole = 'student' | 'parent'

/** Returns the role that may use a template, or null for both roles. */
export function authorOf(template: string): AuthorRole | null {
  if (template.startsWith('student: ')) return 'student'
  return template.startsWith('parent: ') ? 'parent' : null
}

export function withoutAuthor(template: string): string {
  return template.replace(/^(student|parent): /, '')
}
