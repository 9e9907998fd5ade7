import { join } from 'node:path'
import type { FaultyInstallation } from './installation.ts'
import { sendForms } from './mail-away.ts'
import { SmallDisk } from './own-postgres.ts'

const diskMegabytes = 1

/**
 * Starts the product without a mail server, so that the product writes its mails to a small disk. Fills this disk,
 * sends forms and prints their statuses.
 * @returns whether a form got an unexpected status
 */
export async function fillOutbox(installation: FaultyInstallation): Promise<boolean> {
  await installation.product.stop()
  const disk = new SmallDisk(join(installation.dataDir, 'outbox'), diskMegabytes)
  try {
    await installation.startProduct({ SMTP_URL: '' })
    await disk.fill()
    const full = await sendForms(installation.origin)
    await disk.free()
    const free = await sendForms(installation.origin)
    console.log(
      `Outbox full: sign-up ${full.signUp}, message ${full.message}; later ${free.signUp} and ${free.message}`,
    )
    return full.signUp !== 503 || full.message !== 201 || free.signUp !== 200 || free.message !== 201
  } finally {
    await installation.product.stop()
    await disk.remove()
    await installation.startProduct()
  }
}
