import { constants, enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Keeps compiled code for the next start. Other threads read the variable.
const compiled = join(import.meta.dirname, '../node_modules/.cache/bolshala')
if (enableCompileCache(compiled).status === constants.compileCacheStatus.ENABLED)
  process.env.NODE_COMPILE_CACHE = compiled

/** Starts the product from a bundle of its modules. */
const { bundleServer } = await import('./bundle.ts')
const pathOf = await bundleServer()
const { run }: typeof import('./product.ts') = await import(pathToFileURL(pathOf('product')).href)
await run(pathOf('worker'))
