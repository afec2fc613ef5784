import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Turns } from './turns.ts'

/** Kysely over the SQLite that comes with Node. One connection, handed to one user at a time. */
export function nodeSqliteDialect(db: DatabaseSync, turns = new Turns()): Dialect {
  return {
    createAdapter: () => new SqliteInTurns(),
    createDriver: () => new NodeSqliteDriver(db, turns),
    createIntrospector: (kysely: Kysely<never>) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Kysely would hand the connection out in one lane. */
class SqliteInTurns extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  private readonly db: DatabaseSync
  private readonly turns: Turns
  private readonly connection: NodeSqliteConnection

  constructor(db: DatabaseSync, turns: Turns) {
    this.db = db
    this.turns = turns
    this.connection = new NodeSqliteConnection(db)
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    await this.turns.take('others')
    return this.connection
  }
  async beginTransaction(): Promise<void> {
    this.db.exec('begin immediate')
  }
  async commitTransaction(): Promise<void> {
    this.db.exec('commit')
  }
  async rollbackTransaction(): Promise<void> {
    this.db.exec('rollback')
  }
  async releaseConnection(): Promise<void> {
    this.turns.release()
  }
  async destroy(): Promise<void> {
    this.db.close()
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  private readonly db: DatabaseSync
  private readonly statements = new Map<string, StatementSync>()

  constructor(db: DatabaseSync) {
    this.db = db
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.prepared(query.sql)
    const values = query.parameters as SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.db.prepare(query.sql).iterate(...(query.parameters as SQLInputValue[]))) {
      yield { rows: [row as R] }
    }
  }

  /** Statements are kept, but not those of migrations and other one-off texts without end. */
  private prepared(text: string): StatementSync {
    const known = this.statements.get(text)
    if (known !== undefined) return known
    const statement = this.db.prepare(text)
    if (this.statements.size < 200) this.statements.set(text, statement)
    return statement
  }
}
