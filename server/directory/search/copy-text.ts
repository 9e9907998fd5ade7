const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/**
 * The fields of a line that PostgreSQL's COPY wrote in its text format; null for `\N`.
 * Source: PostgreSQL documentation, COPY, "Text Format".
 */
export function copyFields(line: string): (string | null)[] {
  const fields: (string | null)[] = line.split('\t')
  if (!line.includes('\\')) return fields
  return fields.map((field) => {
    if (field === null || field === '\\N') return null
    return field.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter)
  })
}

/** Whole lines, as many as each chunk completes, without their line ends. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield lines
  }
  if (rest !== '') yield [rest]
}
