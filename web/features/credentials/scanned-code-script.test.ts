import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { scannedCodeScript } from './scanned-code-script.ts'

test('removes the code from the URL and keeps the language of the page', () => {
  const document = { scannedCode: undefined }
  const replaceState = vi.fn()
  const location = { pathname: '/hi/my-code', hash: '#CODE' }
  runInNewContext(scannedCodeScript, { document, history: { replaceState }, location })
  expect(document.scannedCode).toBe('CODE')
  expect(replaceState).toHaveBeenCalledWith(null, '', '/hi/my-code')
})
