import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { createHolder, type Holder } from './holder.ts'

type Target = { targetType: 'review' | 'comment'; targetId: string }

export function createHolders(product: TestApp, count: number): Promise<Holder[]> {
  return Promise.all(Array.from({ length: count }, () => createHolder(product)))
}

/** By default, three new credentials report the post, and the server withholds it. */
export async function reportDanger(
  product: TestApp,
  { targetType, targetId }: Target,
  { holders, count = 3 }: { holders?: readonly Holder[]; count?: number } = {},
): Promise<void> {
  for (const holder of holders ?? (await createHolders(product, count))) {
    const body = { targetType, targetId, reason: 'danger' }
    const response = await holder.send('report', 'POST', '/api/reports', body)
    expect(response.statusCode, response.body).toBe(201)
  }
}
