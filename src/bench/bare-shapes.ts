/** The API's shapes from plain rows, by hand: what a bare limit answers. */
import type { Row } from 'postgres'

export const contactColumns =
  'c.name c_name, c.number c_number, c.email c_email, c.profile_pic_url c_pic, c.is_group c_group'

/** A ticket `t` joined with its contact `c`, `q`, `u` and `w`. */
export const ticketColumns = `t.id, t.uuid, t.company_id, t.status, t.contact_id, t.user_id, t.queue_id,
  t.whatsapp_id, t.last_message, t.unread_messages, t.is_group, t.chatbot, t.queue_option_id, t.version,
  t.created_at, t.updated_at, ${contactColumns}, q.name q_name, q.color q_color, u.name u_name,
  w.name w_name, t.pending_since,
  (select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by g.name)
    from ticket_tags tt join tags g on g.company_id = tt.company_id and g.id = tt.tag_id
    where tt.company_id = t.company_id and tt.ticket_id = t.id) tags`

export const ticketJoins = `join contacts c on c.company_id = t.company_id and c.id = t.contact_id
  left join queues q on q.company_id = t.company_id and q.id = t.queue_id
  left join users u on u.company_id = t.company_id and u.id = t.user_id
  left join connections w on w.company_id = t.company_id and w.id = t.whatsapp_id`

export function contactOf(row: Row, id: number) {
  return {
    id,
    name: row.c_name,
    number: row.c_number,
    email: row.c_email,
    profilePicUrl: row.c_pic,
    isGroup: row.c_group,
  }
}

export function ticketOf(row: Row) {
  return {
    id: row.id,
    uuid: row.uuid,
    code: String(row.id),
    companyId: row.company_id,
    status: row.status,
    contactId: row.contact_id,
    userId: row.user_id,
    queueId: row.queue_id,
    whatsappId: row.whatsapp_id,
    lastMessage: row.last_message,
    unreadMessages: row.unread_messages,
    isGroup: row.is_group,
    chatbot: row.chatbot,
    queueOptionId: row.queue_option_id,
    version: row.version,
    pendingSince: row.pending_since?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    contact: contactOf(row, row.contact_id),
    queue: row.q_name === null ? null : { id: row.queue_id, name: row.q_name, color: row.q_color },
    user: row.u_name === null ? null : { id: row.user_id, name: row.u_name },
    whatsapp: row.w_name === null ? null : { id: row.whatsapp_id, name: row.w_name },
    tags: row.tags ?? [],
  }
}

/** A message `m` joined with its author `c`. */
export const messageColumns = `m.id, m.seq, m.body, m.ack, m.read, m.from_me, m.media_type, m.is_deleted,
  m.is_edited, m.ticket_id, m.contact_id, m.company_id, m.remote_jid, m.participant, m.quoted_msg_id,
  m.client_id, m.user_id, m.delivery, m.failure, m.sent_at, m.updated_at, m.author_id, ${contactColumns}`

export function messageOf(row: Row) {
  return {
    id: row.id,
    seq: row.seq,
    body: row.body,
    ack: row.ack,
    read: row.read,
    fromMe: row.from_me,
    mediaUrl: null,
    mediaType: row.media_type,
    isDeleted: row.is_deleted,
    isEdited: row.is_edited,
    ticketId: row.ticket_id,
    contactId: row.contact_id,
    companyId: row.company_id,
    remoteJid: row.remote_jid,
    participant: row.participant,
    quotedMsgId: row.quoted_msg_id,
    clientId: row.client_id,
    userId: row.user_id,
    delivery: row.delivery,
    failure: row.failure,
    createdAt: row.sent_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    contact: row.from_me ? null : contactOf(row, row.author_id),
  }
}
