import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** The server reads the database for each request of this path. */
export const readOfPublic = '/api/schools/10100000001/reviews'

/** Returns the numbers of reads that Prometheus gets after the hour. */
export async function countReads(product: TestApp): Promise<{ replica: number; leader: number }> {
  product.wait(3600)
  const text = (await product.metrics?.text()) ?? ''
  const count = (node: string) =>
    Number(new RegExp(`bolshala_hourly_database_reads_total\\{node="${node}"\\} (\\d+)`).exec(text)?.[1])
  return { replica: count('replica'), leader: count('leader') }
}

export async function waitForReplica(product: TestApp): Promise<void> {
  const { replica } = await countReads(product)
  const read = async () => {
    expect((await product.get(readOfPublic)).statusCode).toBe(200)
    return (await countReads(product)).replica
  }
  await expect.poll(read, { timeout: 20_000 }).toBeGreaterThan(replica)
}
