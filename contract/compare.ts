/** More schools do not fit side by side. */
export const maximumCompared = 4

export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? '/compare' : `/compare?schools=${ids.join(',')}`
}
