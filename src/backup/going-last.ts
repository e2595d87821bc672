/** Nobody waits for a backup: whoever works beside it goes first. */
import { setPriority } from 'node:os'
import type { Client } from 'pg'
import * as v from 'valibot'
import type { Database } from '#db/connection.ts'

const lower = 10

/** For a process that does nothing else. */
export function letOthersGoFirst() {
  if (process.platform !== 'win32') setPriority(0, lower)
}

/** What reads the rows for us, where it runs on this machine. */
export async function letOthersReadFirst(client: Client, { embedded }: Pick<Database, 'embedded'>) {
  if (!embedded) return
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const [{ pid }] = v.parse(v.tuple([v.object({ pid: v.number() })]), rows)
  try {
    setPriority(pid, lower)
  } catch {
    // Of another account, as in a container of its own: it reads as everybody does.
  }
}
