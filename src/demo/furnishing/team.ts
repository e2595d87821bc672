/** The shop's own things: queues, tags, quick messages, colleagues and their chats. */
import { attachPicture } from '#announcements/pictures'
import { createAnnouncement } from '#announcements/publishing'
import { createChat } from '#chats/changing'
import { postChatMessage } from '#chats/posting'
import { queues } from '#db/schema/queues.ts'
import { installationId } from '#db/schema/rules.ts'
import { tags } from '#db/schema/tags.ts'
import type { Services } from '#http/services'
import { createQueueOption } from '#queue-options/keeping'
import { attachFile } from '#quick-messages/attaching'
import { createQuickMessage } from '#quick-messages/keeping'
import { type Actor, type Company, type Scope, system } from '#scope'
import { createUser } from '#users/creating'
import { furnishFileLists } from './file-lists.ts'
import {
  announcementRows,
  chatRows,
  colleagues,
  menuRows,
  queueRows,
  quickMessageRows,
  tagRows,
} from './shop.ts'
import { storeDemoFile } from './storing-files.ts'

export const colleaguesPassword = 'recado'
export const demoAdmin = { email: 'admin@example.com', password: colleaguesPassword }

export interface Team {
  /** By name. */
  users: Map<string, Actor & { userId: number }>
  queues: Map<string, number>
  tags: Map<string, number>
}

export async function furnishTeam(services: Services, company: Company): Promise<Team> {
  const admin = await adminOf(services)
  const asAdmin = company.as(admin)
  const queueIds = await company.scope(async ({ db }) =>
    idsByName(await db.insert(queues).values(queueRows).returning()),
  )
  await asAdmin.scope((scope) => furnishMenu(scope, queueIds.get('Ventas') ?? 0, menuRows, null))
  const tagIds = await company.scope(async ({ db }) =>
    idsByName(await db.insert(tags).values(tagRows).returning()),
  )
  const [hired] = await Promise.all([
    hire(asAdmin, queueIds),
    furnishQuickMessages(services, asAdmin),
    furnishFileLists(services, asAdmin),
    announce(services),
  ])
  const users = new Map([admin, ...hired].map((user) => [user.name, user]))
  await furnishChats(company, [...users.values()])
  return { users, queues: queueIds, tags: tagIds }
}

async function furnishMenu(
  scope: Scope,
  queueId: number,
  rows: typeof menuRows,
  parentId: number | null,
) {
  for (const { below = [], ...row } of rows) {
    const { id } = await createQueueOption(scope, { ...row, queueId, parentId })
    await furnishMenu(scope, queueId, below, id)
  }
}

function idsByName(rows: { id: number; name: string }[]) {
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function adminOf({ platform }: Services) {
  const [admin] = await platform<{ id: number; name: string }[]>`select id, name from users`
  if (!admin) throw new Error('the demo has no admin')
  return { ...system, role: 'admin' as const, userId: admin.id, name: admin.name, isSuper: true }
}

/** Hashing takes long, so their passwords are hashed at the same time. */
function hire(company: Company, queueIds: Map<string, number>) {
  return Promise.all(
    colleagues.map(async ({ name, email, profile, queues: names }) => {
      const ids = names.flatMap((queue) => queueIds.get(queue) ?? [])
      const password = colleaguesPassword
      const { id } = await createUser(company, { name, email, profile, password, queueIds: ids })
      return { ...system, role: profile, userId: id, name, queueIds: ids }
    }),
  )
}

async function furnishQuickMessages(services: Services, company: Company) {
  const created = await company.scope(async (scope) => {
    const all = []
    for (const row of quickMessageRows) {
      all.push(await createQuickMessage(scope, { ...row, geral: true }))
    }
    return all
  })
  const guarantee = created.find(({ shortcode }) => shortcode === 'garantia')
  const picture = await storeDemoFile(services.store, company, 'table')
  if (guarantee) await attachFile(services.store, company, guarantee.id, picture)
}

async function announce(services: Services) {
  const installation = services.openCompany(installationId, system)
  for (const { picture, ...form } of announcementRows) {
    const { id } = await createAnnouncement(services, form)
    if (!picture) continue
    await attachPicture(services, id, await storeDemoFile(services.store, installation, picture))
  }
}

async function furnishChats(company: Company, people: (Actor & { userId: number })[]) {
  const [owner = system] = people
  for (const { title, messages } of chatRows) {
    const users = people.map(({ userId }) => userId).filter((id) => id !== owner.userId)
    const chat = await company.as(owner).scope((scope) => createChat(scope, { title, users }))
    for (const [name, message] of messages) {
      const author = people.find((person) => person.name === name) ?? owner
      await postChatMessage(company.as(author), { chatId: chat.id, message })
    }
  }
}
