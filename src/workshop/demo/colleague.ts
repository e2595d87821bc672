/** A colleague who answers in the internal chats that she is in. */
import { and, eq, gt, max, ne } from 'drizzle-orm'
import { chatMembers, chatMessages } from '#db/schema/chats.ts'
import { postChatMessage } from '#desk/chats/posting'
import type { Services } from '#kernel/http/services'
import type { Actor, Company, Scope } from '#kernel/scope'

const lookEveryMs = 1_000

interface Desk {
  services: Services
  companyId: number
  colleague: Actor
  replies: string[]
}

/** @returns what stops her */
export function bringColleague({ services, companyId, colleague, replies }: Desk): () => void {
  const company = services.openCompany(companyId, colleague)
  let answered = 0
  let isLooking = false
  let newest: number | undefined
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    await answerNew().catch(() => undefined)
    isLooking = false
  }, lookEveryMs)
  return () => clearInterval(timer)

  async function answerNew() {
    const from = newest ?? (await newestMessage(company))
    newest = from
    const found = await company.read((scope) => messagesFor(scope, from))
    for (const { chatId, id } of found) {
      const message = replies[answered % replies.length] ?? ''
      await postChatMessage(company, { chatId, message })
      answered++
      newest = id
    }
  }
}

/** Those of others in her chats, after a certain one. */
function messagesFor({ db, actor }: Scope, from: number) {
  const userId = actor.userId ?? 0
  return db
    .select({ id: chatMessages.id, chatId: chatMessages.chatId })
    .from(chatMessages)
    .innerJoin(chatMembers, eq(chatMembers.chatId, chatMessages.chatId))
    .where(
      and(
        eq(chatMembers.userId, userId),
        gt(chatMessages.id, from),
        ne(chatMessages.senderId, userId),
      ),
    )
    .orderBy(chatMessages.id)
}

async function newestMessage(company: Company): Promise<number> {
  const [row] = await company.read(({ db }) =>
    db.select({ id: max(chatMessages.id) }).from(chatMessages),
  )
  return row?.id ?? 0
}
