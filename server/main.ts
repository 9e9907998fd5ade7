import { pathToFileURL } from 'node:url'
import { bundleServer } from './bundle.ts'

/** Starts the product from a bundle of its modules. */
const pathOf = await bundleServer()
const { run }: typeof import('./product.ts') = await import(pathToFileURL(pathOf('product')).href)
await run(pathOf('worker'))
