import { timingSafeEqual } from 'node:crypto'
import { timesPath } from '#brand/public-pages.ts'
import { itemUnknown } from '#contract/editing-messages.ts'
import { timesItemPath } from '#contract/paths.ts'
import { addressIn } from '#messages/languages.ts'
import { type Clock, indianDay } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import type { Secrets } from '../../secrets.ts'
import type { Content } from '../content.ts'
import { sectionOfKind, viewOf } from '../content.ts'
import type { StoredItem } from '../item.ts'
import type { EditingStore } from './editing-store.ts'

export const previewPath = '/preview'

const validMs = 3_600_000

type Source = Pick<Content, 'story' | 'newsItem' | 'event' | 'opportunity' | 'spotlight'>

/** Pages of items that are not public, for everybody who has a token. */
export class Previews {
  readonly #store: EditingStore
  readonly #secrets: Secrets
  readonly #clock: Clock

  constructor({ store, secrets, clock }: { store: EditingStore; secrets: Secrets; clock: Clock }) {
    this.#store = store
    this.#secrets = secrets
    this.#clock = clock
  }

  #mac(id: string, version: number, until: number): string {
    return this.#secrets.mac('content-preview', id, String(version), String(until)).toString('base64url')
  }

  /**
   * Returns the path of a page that is valid for an hour.
   * @throws AppError 404 for an unknown id
   */
  async pathTo(id: string): Promise<string> {
    const entry = await this.#store.find(id)
    if (!entry) throw new AppError(itemUnknown)
    const until = this.#clock().getTime() + validMs
    return `${previewPath}/${id}/${entry.version}/${until}/${this.#mac(id, entry.version, until)}`
  }

  /**
   * @param path as `pathTo` returned it
   * @returns the path of the public page in the language of the item, and a source that returns the version for this page;
   *   undefined for a wrong or expired token
   */
  async find(path: string): Promise<{ path: string; source: Source } | undefined> {
    const [id = '', version = '', until = '', mac = ''] = path.slice(previewPath.length + 1).split('/')
    const expected = Buffer.from(this.#mac(id, Number(version), Number(until)))
    const given = Buffer.from(mac)
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
    if (Number(until) < this.#clock().getTime()) return undefined
    const item = await this.#item(id, Number(version))
    if (!item) return undefined
    const today = indianDay(this.#clock())
    return {
      path: addressIn(
        item.language,
        timesPath + timesItemPath(sectionOfKind[item.kind], item.key, item.title),
      ),
      source: {
        story: async () => viewOf.story(item),
        newsItem: async () => viewOf.news(item),
        event: async () => viewOf.event(item, today),
        opportunity: async () => viewOf.opportunity(item),
        spotlight: async () => viewOf.spotlight(item),
      },
    }
  }

  async #item(id: string, version: number): Promise<StoredItem | undefined> {
    const [entry, saved] = await Promise.all([this.#store.find(id), this.#store.version(id, version)])
    if (!entry || !saved) return undefined
    const { picture, ...snapshot } = saved.snapshot
    const [size] = picture ? await this.#store.pictures([picture.hash]) : []
    const { kind, key } = entry
    return {
      ...snapshot,
      kind,
      key,
      sample: false,
      picture: picture && size ? { ...size, ...picture } : null,
    }
  }
}
