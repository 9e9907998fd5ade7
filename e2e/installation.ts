import { rmSync } from 'node:fs'
import { startTestMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { createDataFolder, sampleSchools } from './prepared-data.ts'
import { type Product, startProduct } from './product.ts'

export type Installation = {
  readonly product: Product
  dataDir: string
  mail: TestMailServer
  /** Restarts the product with the same data folder and port. */
  restart(environment?: Record<string, string>): Promise<void>
}

/**
 * Starts a mail server, and a product with sample schools in a new data folder.
 * @param name part of the name of the data folder
 * @param settings environment variables of each start
 * @param cwd of the product; default: this project
 * @returns the installation, and a function that stops it and removes its data
 */
export async function startInstallation(
  name: string,
  settings: Record<string, string> = {},
  cwd?: string,
): Promise<{ installation: Installation; end: () => Promise<void> }> {
  const dataDir = createDataFolder(name)
  const mail = await startTestMailServer()
  const start = (environment: Record<string, string> = {}) =>
    startProduct({
      dataDir,
      sampleSchools,
      ...(cwd !== undefined && { cwd }),
      environment: { SMTP_URL: mail.url, ...settings, ...environment },
    })
  let product = await start()
  const installation: Installation = {
    get product() {
      return product
    },
    dataDir,
    mail,
    async restart(environment) {
      await product.stop()
      product = await start({ PORT: new URL(product.origin).port, ...environment })
    },
  }
  return {
    installation,
    async end() {
      await product.stop()
      await mail.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
