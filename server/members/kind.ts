import {
  type IdentifierNode,
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import type { ErrorMessage } from '#contract/errors.ts'
import type { MemberTables } from '../database/tables/members.ts'
import type { Tables } from '../database/tables.ts'

/** A person with an account that needs a second factor. */
export type Member = { id: string; email: string; role: string }

export type StoredMember = Member & { schoolCode?: string | undefined }

/** What differs between the accounts of staff and of schools. Each kind has tables, keys and cookies of its own. */
export type MemberKind<M extends Member> = {
  /** Chooses the keys of HMACs and ciphertexts. */
  name: 'staff' | 'school'
  /** Names in the database, by the names in `MemberTables`. */
  names: Readonly<Record<string, string>>
  /** Of the cookie that recognises a device. */
  deviceCookie: string
  /** The name of the passkeys. */
  service: string
  /** The name in authenticator apps. */
  issuer: string
  /** Without the token, which the fragment of the link contains. */
  invitationPath: string
  read: (stored: StoredMember) => M
  messages: Readonly<Record<'sessionEnded' | 'alreadySignedIn' | 'invitationUnknown', ErrorMessage>>
}

class OtherNames extends OperationNodeTransformer implements KyselyPlugin {
  readonly #names: Readonly<Record<string, string>>

  constructor(names: Readonly<Record<string, string>>) {
    super()
    this.#names = names
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.transformNode(node, queryId)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }

  protected override transformIdentifier(node: IdentifierNode): IdentifierNode {
    const name = Object.hasOwn(this.#names, node.name) ? this.#names[node.name] : undefined
    return name === undefined ? node : { ...node, name }
  }
}

/** @param db or a transaction, whose queries then use the tables of the kind by the names of `MemberTables` */
export function memberTables(
  db: Kysely<Tables>,
  { names }: Pick<MemberKind<Member>, 'names'>,
): Kysely<Tables & MemberTables> {
  return db.withTables<MemberTables>().withPlugin(new OtherNames(names))
}
