type Parts = { params?: Record<string, string>; query?: Record<string, string | number> }

export function callUrl(pattern: string, { params = {}, query = {} }: Parts): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  // Browsers of 2021 have no `size`.
  return [path, String(search)].filter(Boolean).join('?')
}
