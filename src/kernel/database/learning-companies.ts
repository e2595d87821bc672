/** Which companies have rows of a kind, so that the others cost nothing. Known to every node. */
import type { Sql } from 'postgres'
import { log } from '#process/log'

interface Learnt {
  platform: Sql
  /** Notified with the id of a company that has rows now. */
  channel: string
  read: () => Promise<{ id: number }[]>
  /** A company that has none any more stays until the next start. */
  companies: Set<number>
}

/** Resolves when those of before are known. */
export async function learnCompanies({ platform, channel, read, companies }: Learnt) {
  const readAll = async () => {
    for (const { id } of await read()) companies.add(id)
  }
  let reading = Promise.resolve()
  const listening = await platform.listen(
    channel,
    (companyId) => void companies.add(Number(companyId)),
    // Also after a lost connection, as notifications sent meanwhile are lost.
    () => {
      reading = readAll()
      reading.catch((err) => log.warn({ err, channel }, 'Could not read which companies have rows'))
    },
  )
  await reading
  return { stop: () => listening.unlisten() }
}
