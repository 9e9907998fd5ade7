import { createBareServer } from '../bare-server.ts'

/** Runs the bare Fastify route in its own process. The argument is the page in Base64. */
const bytes = Buffer.from(process.argv[2] ?? '', 'base64')
const server = createBareServer(() => bytes)
process.send?.({ result: await server.listen({ port: 0, host: '127.0.0.1' }) })
