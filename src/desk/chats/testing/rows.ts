import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const chatRows: AreaRows = {
  async one(sql, { mark, row }) {
    const { id, uuid = '' } = await written(sql`insert into chats (title, owner_id)
      values (${mark}, ${row('userId')}) returning id, uuid`)
    await sql`insert into chat_members (chat_id, user_id) values (${id}, ${row('userId')})`
    const message = await written(sql`insert into chat_messages (chat_id, seq, sender_id, message)
      values (${id}, 1, ${row('userId')}, ${mark}) returning id`)
    await sql`update chats set last_seq = 1 where id = ${id}`
    return { chatId: id, chatUuid: uuid, chatMessageId: message.id, quotedId: message.id }
  },
  async more(sql, { companyId, mark, count, row }) {
    const [chatId, userId] = [row('chatId'), row('userId')]
    const n = sql`generate_series(1, ${count}::integer) as n`
    await sql`insert into chats (title, owner_id) select ${mark} || n, ${userId} from ${n}`
    await sql`insert into chat_members (chat_id, user_id)
      select c.id, u.id from chats c cross join users u
      where c.company_id = ${companyId} and u.company_id = ${companyId} on conflict do nothing`
    await sql`insert into chat_messages (chat_id, seq, sender_id, message)
      select ${chatId}, c.last_seq + n, ${userId}, ${mark}
      from chats c cross join ${n} where c.id = ${chatId}`
    await sql`update chats set last_seq = last_seq + ${count} where id = ${chatId}`
  },
}
