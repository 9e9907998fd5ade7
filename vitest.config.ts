import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{.ci,brand,contract,search,ledger,server,web,sample-data,cli,e2e}/**/*.test.{ts,tsx}',
      '*.test.ts',
    ],
    globalSetup: ['server/database/test-server.ts'],
    // One worker for each core, because tests often wait for processes and disks.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
