/** One row of everything for a company, by the names under which contracts ask for them. */
import type { Sql } from 'postgres'
import type { Rows } from './inputs.ts'

interface Owner {
  companyId: number
  userId: number
  /** Marks every text of this company, so that another one can be searched for it. */
  mark: string
}

export async function makeRows(platform: Sql, { companyId, userId, mark }: Owner): Promise<Rows> {
  return platform.begin(async (sql) => {
    await sql`select set_config('app.company_id', ${String(companyId)}, true)`
    const one = async (rows: Promise<{ id: number; uuid?: string }[]>) => {
      const [row] = await rows
      if (!row) throw new Error('a row was not written')
      return row
    }
    const connection = await one(sql`insert into connections (name, status, desired_state)
      values (${mark}, 'CONNECTED', 'open') returning id`)
    await sql`update connections set is_default = true where company_id = ${companyId}
      and id = ${connection.id} and not exists (select from connections
        where company_id = ${companyId} and is_default)`
    const queue = await one(sql`insert into queues (name, color)
      values (${mark}, '#abcdef') returning id`)
    const option = await one(sql`insert into queue_options (queue_id, option, title)
      values (${queue.id}, '1', ${mark}) returning id`)
    const tag = await one(sql`insert into tags (name) values (${mark}) returning id`)
    const contact = await one(sql`insert into contacts (name, number)
      values (${mark}, ${`52155511${String(companyId).padStart(5, '0')}`}) returning id`)
    const line = await one(sql`insert into contact_fields (contact_id, name, value)
      values (${contact.id}, ${mark}, ${mark}) returning id`)
    const ticket = await one(sql`insert into tickets
      (status, contact_id, user_id, queue_id, whatsapp_id, last_message, last_seq)
      values ('open', ${contact.id}, ${userId}, ${queue.id}, ${connection.id}, ${mark}, 1)
      returning id, uuid`)
    await sql`insert into handlings (ticket_id, contact_id, user_id, started_at)
      values (${ticket.id}, ${contact.id}, ${userId}, now())`
    const message = await one(sql`insert into messages
      (ticket_id, seq, contact_id, author_id, whatsapp_id, wa_id, from_me, origin, body)
      values (${ticket.id}, 1, ${contact.id}, ${contact.id}, ${connection.id}, 'ABC', false, 'customer', ${mark})
      returning id`)
    const note = await one(sql`insert into notes (note, ticket_id, contact_id, user_id)
      values (${mark}, ${ticket.id}, ${contact.id}, ${userId}) returning id`)
    const chat = await one(sql`insert into chats (title, owner_id)
      values (${mark}, ${userId}) returning id, uuid`)
    await sql`insert into chat_members (chat_id, user_id) values (${chat.id}, ${userId})`
    const announcement = await one(sql`insert into announcements (title, text)
      values ('for everybody', 'for everybody') returning id`)
    const quickMessage = await one(sql`insert into quick_messages (shortcode, message, geral)
      values (${mark}, ${mark}, true) returning id`)
    const schedule = await one(sql`insert into schedules (body, contact_id, send_at, user_id)
      values (${mark}, ${contact.id}, now() + interval '1 day', ${userId}) returning id`)
    return {
      companyId,
      ...{ connectionId: connection.id, whatsappId: connection.id },
      ...{ queueId: queue.id, queueIds: queue.id, sendIdQueue: queue.id },
      ...{ optionId: option.id, parentId: option.id, queueOptionId: option.id },
      ...{ tagId: tag.id, tags: tag.id },
      ...{ contactId: contact.id, extraInfo: line.id },
      ...{ ticketId: ticket.id, ticketIds: ticket.id, uuid: ticket.uuid ?? '' },
      ...{ messageId: message.id, quotedMsg: message.id },
      ...{ noteId: note.id, chatId: chat.id, chatUuid: chat.uuid ?? '' },
      ...{ announcementId: announcement.id, scheduleId: schedule.id },
      ...{ userId, users: userId, quickMessageId: quickMessage.id },
    }
  })
}
