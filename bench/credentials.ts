import { measureInBrowser } from './credentials/browser.ts'
import { measureBurst } from './credentials/burst.ts'
import { measureSteps } from './credentials/steps.ts'

/**
 * Measures anonymous credentials: each step of the cryptography, reads during 200 simultaneous reviews,
 * false tokens, and presentations in Chromium, also with the processor speed of a phone.
 */
measureSteps()
await measureBurst()
await measureInBrowser()
