import { BroadcastChannel } from 'node:worker_threads'
import type { SharedPage } from './stored-page.ts'

/** A page that a thread has stored, or has removed because its part of the cache was full. */
export type PageMessage =
  | { path: string; page: SharedPage; state: string }
  | { path: string; page: undefined }

/**
 * Connects the page caches of the threads of an instance.
 * @see docs/decisions/0103
 */
export class PageChannel {
  readonly #channel: BroadcastChannel

  /** @param name which only these threads know */
  constructor(name: string) {
    this.#channel = new BroadcastChannel(name)
    this.#channel.unref()
  }

  send(message: PageMessage): void {
    this.#channel.postMessage(message)
  }

  onMessage(receive: (message: PageMessage) => void): void {
    this.#channel.onmessage = ({ data }) => receive(data)
  }

  close(): void {
    this.#channel.close()
  }
}
