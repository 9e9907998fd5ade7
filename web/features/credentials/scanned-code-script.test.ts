import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

test('removes the code from the URL and keeps the language of the page', async () => {
  vi.stubGlobal('__LANGUAGE__', 'hi-IN')
  const { scannedCodeScript } = await import('./scanned-code-script.ts')
  const document = { scannedCode: undefined }
  const replaceState = vi.fn()
  const location = { pathname: '/hi/my-code', hash: '#CODE' }
  runInNewContext(scannedCodeScript, { document, history: { replaceState }, location })
  expect(document.scannedCode).toBe('CODE')
  expect(replaceState).toHaveBeenCalledWith(null, '', '/hi/my-code')
})
