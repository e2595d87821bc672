/** The API's shapes from plain rows, by hand: what a bare limit answers. */
import type { Row } from 'postgres'

const contactColumns =
  'c.name c_name, c.number c_number, c.email c_email, c.profile_pic_url c_pic, c.is_group c_group'

export const listedColumns = `c.id, ${contactColumns}, c.company_id, c.created_at, c.updated_at,
  (select whatsapp_id from tickets where company_id = 1 and contact_id = c.id
    order by id desc limit 1) whatsapp_id`

export function listedOf(row: Row) {
  return {
    ...contactOf(row, row.id),
    companyId: row.company_id,
    whatsappId: row.whatsapp_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** A ticket `t` joined with its contact `c`, `q`, `u` and `w`. */
export const ticketColumns = `t.id, t.uuid, t.company_id, t.status, t.contact_id, t.user_id, t.queue_id,
  t.whatsapp_id, t.last_message, t.last_message_kind, t.last_message_origin, t.last_message_user_id, t.unread_messages, t.is_group, t.chatbot, t.queue_option_id, t.version,
  t.created_at, t.updated_at, ${contactColumns}, q.name q_name, q.color q_color, u.name u_name,
  w.name w_name, t.pending_since,
  (select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by g.name)
    from ticket_tags tt join tags g on g.company_id = tt.company_id and g.id = tt.tag_id
    where tt.company_id = t.company_id and tt.ticket_id = t.id) tags`

export const ticketJoins = `join contacts c on c.company_id = t.company_id and c.id = t.contact_id
  left join queues q on q.company_id = t.company_id and q.id = t.queue_id
  left join users u on u.company_id = t.company_id and u.id = t.user_id
  left join connections w on w.company_id = t.company_id and w.id = t.whatsapp_id`

export function contactOf(row: Row, id: number, as = '') {
  return {
    id,
    name: row[`${as}c_name`],
    number: row[`${as}c_number`],
    email: row[`${as}c_email`],
    profilePicUrl: row[`${as}c_pic`],
    isGroup: row[`${as}c_group`],
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
    lastMessageKind: row.last_message_kind,
    lastMessageOrigin: row.last_message_origin,
    lastMessageUserId: row.last_message_user_id,
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

const rowOf = (m: string, as: string) =>
  `${m}.id ${as}id, ${m}.seq ${as}seq, ${m}.body ${as}body, ${m}.ack ${as}ack, ${m}.read ${as}read,
  ${m}.from_me ${as}from_me, ${m}.media_type ${as}media_type, ${m}.is_deleted ${as}is_deleted,
  ${m}.is_edited ${as}is_edited, ${m}.previous_body ${as}previous_body, ${m}.details ${as}details,
  ${m}.ticket_id ${as}ticket_id, ${m}.contact_id ${as}contact_id, ${m}.company_id ${as}company_id,
  ${m}.queue_id ${as}queue_id, ${m}.remote_jid ${as}remote_jid, ${m}.participant ${as}participant,
  ${m}.quoted_msg_id ${as}quoted_msg_id, ${m}.client_id ${as}client_id, ${m}.user_id ${as}user_id,
  ${m}.delivery ${as}delivery, ${m}.failure ${as}failure, ${m}.sent_at ${as}sent_at,
  ${m}.updated_at ${as}updated_at, ${m}.author_id ${as}author_id`

/** A message `m` joined with its author `c`, the message it quotes and that one's author. */
export const messageColumns = `${rowOf('m', '')}, ${contactColumns}, f.state f_state, q.name q_name,
  q.color q_color, ${rowOf('o', 'o_')}, oc.name o_c_name, oc.number o_c_number, oc.email o_c_email,
  oc.profile_pic_url o_c_pic, oc.is_group o_c_group, of.state o_f_state`

export const messageJoins = `left join contacts c on c.company_id = 1 and c.id = m.author_id
  left join media f on f.company_id = 1 and f.id = m.media_id
  left join queues q on q.company_id = 1 and q.id = m.queue_id
  left join messages o on o.company_id = 1 and o.id = m.quoted_msg_id
  left join contacts oc on oc.company_id = 1 and oc.id = o.author_id
  left join media of on of.company_id = 1 and of.id = o.media_id`

/** Nothing in the data has a file, a reaction or a waveform: that is looked at and found. */
function oneMessage(row: Row, as: string) {
  const of = (name: string) => row[as + name]
  return {
    id: of('id'),
    seq: of('seq'),
    body: of('body'),
    ack: of('ack'),
    read: of('read'),
    fromMe: of('from_me'),
    mediaType: of('media_type'),
    mediaUrl: null,
    mediaState: of('f_state'),
    mediaFailure: null,
    media: null,
    isDeleted: of('is_deleted'),
    isEdited: of('is_edited'),
    previousBody: of('previous_body'),
    refused: of('details')?.refused ?? null,
    ticketId: of('ticket_id'),
    contactId: of('contact_id'),
    companyId: of('company_id'),
    queueId: of('queue_id'),
    remoteJid: of('remote_jid'),
    participant: of('participant'),
    quotedMsgId: of('quoted_msg_id'),
    clientId: of('client_id'),
    userId: of('user_id'),
    origin: of('origin'),
    apiTokenName: of('details')?.apiToken ?? null,
    draftedBy: of('details')?.draftedBy ?? null,
    delivery: of('delivery'),
    failure: of('failure'),
    reactions: of('details')?.reactions ?? [],
    waveform: of('details')?.waveform ?? null,
    createdAt: of('sent_at').toISOString(),
    updatedAt: of('updated_at').toISOString(),
    contact: of('from_me') ? null : contactOf(row, of('author_id'), as),
  }
}

export function messageOf(row: Row) {
  return {
    ...oneMessage(row, ''),
    queue: row.q_name === null ? null : { id: row.queue_id, name: row.q_name, color: row.q_color },
    quotedMsg: row.o_id === null ? null : oneMessage(row, 'o_'),
  }
}
