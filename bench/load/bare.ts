import { createBareServer } from '../bare-server.ts'

/**
 * The baseline of the load test: a Fastify route without the product. The argument is the compressed page in Base64.
 */
const bytes = Buffer.from(process.argv[2] ?? '', 'base64')
const server = createBareServer(() => bytes)
process.send?.({ result: await server.listen({ port: 0, host: '127.0.0.1' }) })
