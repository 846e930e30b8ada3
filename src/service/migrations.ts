import { type Database, DatabaseError, integerOrNull, locks } from './database.ts'

/**
 * The schema as steps; a step that was released is never edited, a change is a new one.
 * A turn's state is `waiting`, `running`, `completed` or `failed`.
 */
const steps: readonly (readonly string[])[] = [
  [
    `CREATE TABLE keys (
      id TEXT PRIMARY KEY,
      hash TEXT NOT NULL,
      project_id TEXT NOT NULL,
      read_only BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      expires_at BIGINT
    )`,
    `CREATE TABLE jobs (
      id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      repository TEXT NOT NULL,
      ref TEXT,
      model TEXT NOT NULL,
      status TEXT NOT NULL,
      reason TEXT,
      branch TEXT,
      pr_link TEXT,
      changed_files BIGINT,
      created_at BIGINT NOT NULL,
      archived_at BIGINT
    )`,
    `CREATE TABLE turns (
      id TEXT PRIMARY KEY,
      job_id TEXT NOT NULL REFERENCES jobs (id),
      position BIGINT NOT NULL,
      prompt TEXT NOT NULL,
      state TEXT NOT NULL,
      attempts BIGINT NOT NULL,
      lease TEXT,
      lease_until BIGINT,
      push_branch TEXT,
      push_commit TEXT,
      push_files BIGINT,
      created_at BIGINT NOT NULL,
      finished_at BIGINT
    )`,
    'CREATE UNIQUE INDEX turns_in_order ON turns (job_id, position)',
    // Whatever else goes wrong, a job has one branch and so one turn at work.
    `CREATE UNIQUE INDEX turns_one_running ON turns (job_id) WHERE state = 'running'`,
    `CREATE INDEX turns_waiting ON turns (created_at, id) WHERE state = 'waiting'`
  ],
  [
    `CREATE TABLE visitor_projects (
      project_id TEXT PRIMARY KEY,
      secret BYTEA NOT NULL
    )`,
    // A path can be longer than an index of PostgreSQL allows: page_id is its hash.
    `CREATE TABLE visitor_blocks (
      project_id TEXT NOT NULL,
      page_id TEXT NOT NULL,
      block BIGINT NOT NULL,
      page TEXT NOT NULL,
      sketches BYTEA NOT NULL,
      PRIMARY KEY (project_id, page_id, block)
    )`
  ],
  [
    // A row to lock while uses are counted.
    `CREATE TABLE rate_limits (
      project_id TEXT NOT NULL,
      operation TEXT NOT NULL,
      PRIMARY KEY (project_id, operation)
    )`,
    `CREATE TABLE uses (
      project_id TEXT NOT NULL,
      operation TEXT NOT NULL,
      used_at BIGINT NOT NULL
    )`,
    'CREATE INDEX uses_in_order ON uses (project_id, operation, used_at)',
    // When somebody last looked whether the pull request was merged or closed.
    'ALTER TABLE jobs ADD COLUMN looked_at BIGINT NOT NULL DEFAULT 0',
    // Jobs of years are archived; a round reads those that are not.
    `CREATE INDEX jobs_at_rest ON jobs (looked_at, id) WHERE status IN ('completed', 'failed')`,
    // What one of all processes does now and then.
    `CREATE TABLE rounds (
      name TEXT PRIMARY KEY,
      due_at BIGINT NOT NULL
    )`
  ]
]

/** Brings a database to this version's schema, all of it or nothing; twice changes nothing. */
export async function migrate(database: Database, now: () => number): Promise<void> {
  const { lock } = database.dialect
  await database.transaction(async ({ query, run }) => {
    if (lock !== null) await query(lock(locks.schema))
    await run(
      'CREATE TABLE IF NOT EXISTS migrations (version BIGINT PRIMARY KEY, applied_at BIGINT NOT NULL)'
    )
    const [row] = await query('SELECT MAX(version) AS version FROM migrations')
    const present = (row && integerOrNull(row, 'version')) ?? 0
    if (present > steps.length) {
      throw new DatabaseError(
        `the database was made by a newer version (schema ${present}, this one knows ${steps.length}): update docs-agent`
      )
    }
    for (const [index, statements] of steps.entries()) {
      if (index < present) continue
      for (const statement of statements) await run(statement)
      await run('INSERT INTO migrations (version, applied_at) VALUES ($1, $2)', [index + 1, now()])
    }
  })
}
