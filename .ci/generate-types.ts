import { compileMessages } from '#messages/compile.ts'
import { run } from './run.ts'

/** Writes what the other checks read: the functions of the messages and the types of the routes. */
await compileMessages()
if (!(await run('Types of the routes', 'react-router', ['typegen']))) process.exitCode = 1
