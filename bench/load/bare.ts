import { createBareServer } from '../bare-server.ts'

/** Runs a Fastify route without the product, the baseline of the load test, in its own process. The argument is its body in Base64. */
const bytes = Buffer.from(process.argv[2] ?? '', 'base64')
const server = createBareServer(() => bytes)
process.send?.({ result: await server.listen({ port: 0, host: '127.0.0.1' }) })
