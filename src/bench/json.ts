/** The API's shapes made by PostgreSQL itself: what a bare limit answers. */

const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const contactJson = (c: string) => `json_build_object('id', ${c}.id, 'name', ${c}.name,
  'number', ${c}.number, 'email', ${c}.email, 'profilePicUrl', ${c}.profile_pic_url,
  'isGroup', ${c}.is_group)`

/** A ticket `t` joined with `c`, `q`, `u`, `w`. */
export const ticketJson = `json_build_object('id', t.id, 'uuid', t.uuid, 'code', t.id::text,
  'companyId', t.company_id, 'status', t.status, 'contactId', t.contact_id, 'userId', t.user_id,
  'queueId', t.queue_id, 'whatsappId', t.whatsapp_id, 'lastMessage', t.last_message,
  'unreadMessages', t.unread_messages, 'isGroup', t.is_group, 'chatbot', t.chatbot,
  'queueOptionId', t.queue_option_id, 'version', t.version, 'createdAt', ${moment('t.created_at')},
  'updatedAt', ${moment('t.updated_at')}, 'contact', ${contactJson('c')},
  'queue', case when q.id is not null then json_build_object('id', q.id, 'name', q.name, 'color', q.color) end,
  'user', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end,
  'whatsapp', case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end,
  'tags', (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color)
    order by g.name), '[]'::json) from ticket_tags tt join tags g on g.company_id = tt.company_id
    and g.id = tt.tag_id where tt.company_id = t.company_id and tt.ticket_id = t.id))`

export const ticketJoins = `join contacts c on c.company_id = t.company_id and c.id = t.contact_id
  left join queues q on q.company_id = t.company_id and q.id = t.queue_id
  left join users u on u.company_id = t.company_id and u.id = t.user_id
  left join connections w on w.company_id = t.company_id and w.id = t.whatsapp_id`

/** A message `m` joined with its author `a`. */
export const messageJson = `json_build_object('id', m.id, 'seq', m.seq, 'body', m.body, 'ack', m.ack,
  'read', m.read, 'fromMe', m.from_me, 'mediaUrl', null, 'mediaType', m.media_type,
  'isDeleted', m.is_deleted, 'isEdited', m.is_edited, 'ticketId', m.ticket_id,
  'contactId', m.contact_id, 'companyId', m.company_id, 'remoteJid', m.remote_jid,
  'participant', m.participant, 'quotedMsgId', m.quoted_msg_id, 'clientId', m.client_id,
  'userId', m.user_id, 'delivery', m.delivery, 'failure', m.failure,
  'createdAt', ${moment('m.sent_at')}, 'updatedAt', ${moment('m.updated_at')},
  'contact', case when not m.from_me then ${contactJson('a')} end)`
