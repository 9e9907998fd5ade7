import { parentPort, workerData } from 'node:worker_threads'
import { drawBrochure } from './brochure/brochure.ts'

const { origin }: { origin: string } = workerData
parentPort?.postMessage(await drawBrochure(origin))
