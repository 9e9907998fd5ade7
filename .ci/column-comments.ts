import { globSync, readFileSync } from 'node:fs'

const declarations = globSync('server/database/{tables.ts,tables/*.ts}')
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/^(?:export )?type (?=\w+ =)/m)
      .slice(1),
  )
  .map((text): [string, string] => [/^\w+/.exec(text)?.[0] ?? '', text])
const types = new Map(declarations)

/** Adds the indented doc comments in a declaration, and in the declarations that it names. */
function collect(declaration: string, comments: Map<string, string>): Map<string, string> {
  for (const [, comment = '', column = ''] of declaration.matchAll(
    / \/\*\*([^/]*(?:[^*]\/[^/]*)*)\*\/\s+(\w+):/g,
  ))
    comments.set(column, comment.replace(/\s+(?:\* )?/g, ' ').trim())
  for (const [name] of declaration.slice(1).matchAll(/\b[A-Z]\w+(?:Columns|Table)\b/g)) {
    const named = types.get(name)
    if (named !== undefined && named !== declaration) collect(named, comments)
  }
  return comments
}

/** Returns the doc comments of the columns of a table in `server/database/tables.ts`. */
export function columnComments(table: string): Map<string, string> {
  const ofTable = new RegExp(`^  ${table}: (\\{[^}]*\\}|\\w+)`, 'm')
  const [, type = ''] = ofTable.exec(types.get('Tables') ?? '') ?? []
  return collect(types.get(type) ?? type, new Map())
}
