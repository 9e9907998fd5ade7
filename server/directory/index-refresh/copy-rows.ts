const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/**
 * Reads the text format of COPY.
 * @throws Error for an incomplete row
 */
export async function* readCopyRows(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly (string | null)[][]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield lines.map((line) => line.split('\t').map(unescapeField))
  }
  if (rest !== '') throw new Error('PostgreSQL sent an incomplete row. Try again.')
}

function unescapeField(field: string): string | null {
  if (!field.includes('\\')) return field
  return field === '\\N' ? null : field.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter)
}
