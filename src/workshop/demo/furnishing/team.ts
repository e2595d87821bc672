/** The shop's own things: queues, tags, quick messages, colleagues and their chats. */
import { eq, sql } from 'drizzle-orm'
import { attachPicture } from '#company/announcements/pictures'
import { createAnnouncement } from '#company/announcements/publishing'
import { createQueueOption } from '#company/queue-options/editing-options'
import { createUser } from '#company/users/creating'
import { chatMessages } from '#db/schema/chats.ts'
import { queues } from '#db/schema/queues.ts'
import { installationId } from '#db/schema/rules.ts'
import { tags } from '#db/schema/tags.ts'
import { createChat } from '#desk/chats/changing'
import { postChatMessage } from '#desk/chats/posting'
import { attachFile } from '#desk/quick-messages/attaching'
import { createQuickMessage } from '#desk/quick-messages/editing-quick-messages'
import type { Services } from '#kernel/http/services'
import { type Actor, type Company, type Scope, system } from '#kernel/scope'
import type { DemoWords, MenuRow, QueueKey, QuickKey, TagKey } from '../words/words.ts'
import { furnishFileLists } from './file-lists.ts'
import {
  announcementRows,
  colleagues,
  queueKeys,
  queueRows,
  quickMessageRows,
  tagKeys,
  tagRows,
} from './shop.ts'
import { storeDemoFile } from './storing-files.ts'

export const colleaguesPassword = 'recado'
export const demoAdmin = { email: 'admin@example.com', password: colleaguesPassword }

export interface Team {
  /** By name. */
  users: Map<string, Actor & { userId: number }>
  queues: Map<QueueKey, number>
  tags: Map<TagKey, number>
}

export async function furnishTeam(
  services: Services,
  company: Company,
  words: DemoWords,
): Promise<Team> {
  const admin = await adminOf(services)
  const asAdmin = company.as(admin)
  const queueIds = await company.scope(async ({ db }) =>
    idsOf(queueKeys, await db.insert(queues).values(queueRows(words)).returning()),
  )
  await asAdmin.scope((scope) => furnishMenu(scope, queueIds.get('sales') ?? 0, words.menu, null))
  const tagIds = await company.scope(async ({ db }) =>
    idsOf(tagKeys, await db.insert(tags).values(tagRows(words)).returning()),
  )
  const [hired] = await Promise.all([
    hire(asAdmin, queueIds),
    furnishQuickMessages(services, asAdmin, words),
    furnishFileLists(services, asAdmin, words),
    announce(services, words),
  ])
  const users = new Map([admin, ...hired].map((user) => [user.name, user]))
  await furnishChats(company, [...users.values()], words)
  return { users, queues: queueIds, tags: tagIds }
}

async function furnishMenu(
  scope: Scope,
  queueId: number,
  rows: MenuRow[],
  parentId: number | null,
) {
  for (const { below = [], ...row } of rows) {
    const { id } = await createQueueOption(scope, { ...row, queueId, parentId })
    await furnishMenu(scope, queueId, below, id)
  }
}

/** Rows come back in the order in which they were given. */
function idsOf<Key extends string>(keys: readonly Key[], rows: { id: number }[]) {
  return new Map(keys.map((key, at) => [key, rows[at]?.id ?? 0]))
}

async function adminOf({ platform }: Services) {
  const [admin] = await platform<{ id: number; name: string }[]>`select id, name from users`
  if (!admin) throw new Error('the demo has no admin')
  return { ...system, role: 'admin' as const, userId: admin.id, name: admin.name, isSuper: true }
}

/** Hashing takes long, so their passwords are hashed at the same time. */
function hire(company: Company, queueIds: Map<QueueKey, number>) {
  return Promise.all(
    colleagues.map(async ({ name, email, profile, queues: names }) => {
      const ids = names.flatMap((queue) => queueIds.get(queue) ?? [])
      const password = colleaguesPassword
      const { id } = await createUser(company, { name, email, profile, password, queueIds: ids })
      return { ...system, role: profile, userId: id, name, queueIds: ids }
    }),
  )
}

async function furnishQuickMessages(
  { store }: Pick<Services, 'store'>,
  company: Company,
  words: DemoWords,
) {
  const guarantee = await company.scope(async (scope) => {
    const all = new Map<QuickKey, { id: number }>()
    for (const { key, ...row } of quickMessageRows(words)) {
      all.set(key, await createQuickMessage(scope, { ...row, geral: true }))
    }
    return all.get('guarantee')
  })
  const picture = await storeDemoFile({ store, company, words }, 'table')
  if (guarantee) await attachFile(store, company, guarantee.id, picture)
}

async function announce(services: Services, words: DemoWords) {
  const { store } = services
  const installation = services.openCompany(installationId, system)
  for (const { picture, ...form } of announcementRows(words)) {
    const { id } = await createAnnouncement(services, form)
    if (!picture) continue
    await attachPicture(
      services,
      id,
      await storeDemoFile({ store, company: installation, words }, picture),
    )
  }
}

async function furnishChats(
  company: Company,
  people: (Actor & { userId: number })[],
  words: DemoWords,
) {
  const [owner = system] = people
  for (const { title, messages } of Object.values(words.chats)) {
    const users = people.map(({ userId }) => userId).filter((id) => id !== owner.userId)
    const chat = await company.as(owner).scope((scope) => createChat(scope, { title, users }))
    for (const [name, message] of messages) {
      const author = people.find((person) => person.name === name) ?? owner
      await postChatMessage(company.as(author), { chatId: chat.id, message })
    }
    await company.scope((scope) => spread(scope, chat.id, messages.length))
  }
}

/** They were not all written in this moment. */
async function spread({ db }: Scope, chatId: number, count: number) {
  const at = sql`now() - make_interval(mins => 20 + 6 * (${count} - ${chatMessages.seq}))`
  await db
    .update(chatMessages)
    .set({ createdAt: at, updatedAt: at })
    .where(eq(chatMessages.chatId, chatId))
}
