import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, inTransaction, withClient } from '#server/database/database.ts'
import { lockDirectory } from '#server/directory/directory-lock.ts'
import { testDatabase } from '#server/testing/database.ts'
import { agrees } from './confirm.ts'

const row = '18150404801,BELA L.P. SCHOOL,BELA,KAMRUP,Assam'
const required = 'udise_code,name,village,district,state'

async function createFile(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'schools.csv')
  await writeFile(file, content)
  return file
}

type Run = {
  child: ChildProcessWithoutNullStreams
  output: () => string
  ended: Promise<{ code: number | null; output: string }>
}

/** Makes a program believe that a person sits at a terminal. */
const inTerminal = '--import=data:text/javascript,process.stdin.isTTY=process.stderr.isTTY=true'

function start(database: Database, ...commandArguments: string[]): Run {
  return startWith({}, database, commandArguments)
}

function startWith(
  environment: Record<string, string>,
  { connection }: Database,
  commandArguments: readonly string[],
): Run {
  const { host, user, database } = connection
  const child = spawn(process.execPath, ['cli/import.ts', ...commandArguments], {
    env: {
      ...process.env,
      ...environment,
      DATABASE_URL: `postgresql://${user}@${encodeURIComponent(String(host))}/${database}`,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }))
  })
  return { child, output: () => output, ended }
}

async function sessionsOfCommand({ pool, connection }: Database): Promise<number> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_stat_activity WHERE application_name LIKE 'bolshala %' AND datname = $1`,
    [connection.database],
  )
  return rowCount ?? 0
}

const waitOptions = { timeout: 60_000, interval: 50 }

describe('import', () => {
  test.each([
    ['SIGTERM', 130, 'Interrupted. PostgreSQL rolls back'],
    ['SIGKILL', null, ''],
  ] as const)('ends its statement in PostgreSQL after %s', async (signal, exitCode, message) => {
    const database = await testDatabase()
    const file = await createFile(`${required}\n${row}\n`)
    await withClient(database.connection, (holder) =>
      inTransaction(holder, async () => {
        // The import waits in a statement until the end of this transaction.
        await holder.query('LOCK TABLE school IN ACCESS EXCLUSIVE MODE')
        const run = start(database, file)
        const isWaiting = async () => {
          const { rowCount } = await database.pool.query(
            `SELECT FROM pg_locks WHERE relation = 'school'::regclass AND NOT granted`,
          )
          expect(rowCount).toBe(1)
        }
        await vi.waitFor(isWaiting, waitOptions)
        run.child.kill(signal)
        const { code, output } = await run.ended
        expect(code).toBe(exitCode)
        expect(output).toContain(message)
        if (signal === 'SIGTERM') expect(await sessionsOfCommand(database)).toBe(0)
        await vi.waitFor(async () => expect(await sessionsOfCommand(database)).toBe(0), waitOptions)
        await withClient(database.connection, (other) =>
          inTransaction(other, () => lockDirectory(other, () => expect.unreachable())),
        )
      }),
    )
  })

  test('says that it waits for another import, and for which process', async () => {
    const database = await testDatabase()
    const file = await createFile(`${required}\n${row}\n`)
    const run = await withClient(database.connection, (holder) =>
      inTransaction(holder, async () => {
        await lockDirectory(holder)
        const { rows } = await holder.query('SELECT pg_backend_pid() AS pid')
        const waiting = start(database, file)
        const message = `is changing the school directory (process ${rows[0].pid} of PostgreSQL, for `
        await vi.waitFor(() => expect(waiting.output()).toContain(message), waitOptions)
        return waiting
      }),
    )
    expect((await run.ended).output).toContain('read 1, added 1')
  })

  test('lists what a replacement empties and how the file was read', async () => {
    const database = await testDatabase()
    const whole = await createFile(`${required},pincode,area\n${row.replace('Assam', 'AS')},781001,suburb\n`)
    const first = await start(database, whole).ended
    expect(first.output).toContain('Columns: code = "udise_code"')
    expect(first.output).toContain('"AS" was read as Assam in 1 row')
    expect(first.output).toContain(
      `read 1, added 1, changed 0, unchanged 0, rejected 0, stored with remarks 1, see ${whole}.rejects.csv`,
    )
    const file = await createFile(`${required}\n${row}\n`)
    expect((await start(database, file).ended).output).toContain('added 0, changed 0, unchanged 1')
    const replaced = await start(database, file, '--replace').ended
    expect(replaced.output).toContain('The import empties:\n  - pincode of 1 school\n')
    expect(replaced.output).toContain('added 0, changed 1, unchanged 0')
  })

  test.each([
    ['no\n', 'Nothing was changed.', '781001'],
    ['yes\n', 'added 0, changed 1, unchanged 0', null],
  ])('asks at a terminal before it empties, and obeys %j', async (reply, message, pincode) => {
    const database = await testDatabase()
    await start(database, await createFile(`${required},pincode\n${row},781001\n`)).ended
    const file = await createFile(`${required}\n${row}\n`)
    const run = startWith({ NODE_OPTIONS: inTerminal }, database, [file, '--replace'])
    await vi.waitFor(() => expect(run.output()).toContain('Type yes to continue'), waitOptions)
    run.child.stdin.write(reply)
    const { output } = await run.ended
    expect(output).toContain('- pincode of 1 school')
    expect(output).toContain(message)
    // A progress bar would write into the line of the question.
    expect(output.split('Type yes')[0]).not.toContain('Updating')
    expect((await database.pool.query('SELECT pincode FROM school')).rows).toEqual([{ pincode }])
  })

  test('ends at a terminal after an error, and says what it had read', async () => {
    const database = await testDatabase()
    const file = await createFile(`${required}\nbad,row\n${row.replace('BELA', '"BELA')}\n`)
    const { code, output } = await startWith({ NODE_OPTIONS: inTerminal }, database, [file]).ended
    expect(code).toBe(1)
    expect(output).toContain('Columns are separated by commas')
    expect(output).toContain(`Rows until then: ${file}.rejects.csv`)
    expect(output).toContain('Line 3: the quotation mark that opens column 2 is not closed.')
    // Shows the cursor again.
    expect(output.lastIndexOf('\u001b[?25h')).toBeGreaterThan(output.lastIndexOf('\u001b[?25l'))
  })

  test('rejects a path that is not a file', async () => {
    const { code, output } = await start(await testDatabase(), '/dev/zero').ended
    expect({ code, output }).toEqual({
      code: 1,
      output: '/dev/zero is not a file. Save it as a file first.\n',
    })
  })

  test.each([[[]], [['a.csv', 'b.csv']], [['a.csv', '--remove']]])(
    'prints the usage for the arguments %j',
    async (commandArguments) => {
      const { code, output } = await start(await testDatabase(), ...commandArguments).ended
      expect(code).toBe(2)
      expect(output).toContain('Usage: npm run import -- [--preview] FILE')
    },
  )
})

describe('agrees', () => {
  const ask = (reply: string | null, timeout?: number) => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    if (reply === null) input.end()
    else input.write(reply)
    return agrees('Empty these fields? ', { input, output, ...(timeout ? { timeout } : {}) })
  }

  test.each([
    ['yes\n', true],
    [' YES \n', true],
    ['y\n', false],
    ['\n', false],
    ['no\n', false],
    [null, false],
  ])('returns for the reply %j: %s', async (reply, expected) => {
    expect(await ask(reply)).toBe(expected)
  })

  test('returns false if nobody replies in time', async () => {
    expect(await ask('ye', 1)).toBe(false)
  })
})
