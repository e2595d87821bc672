import { type SQL, sql } from 'drizzle-orm'
import { mayBeListed } from '#desk/contacts/having-written'
import { hasOptedOutBy } from '#desk/opt-outs/finding'
import type { Scope } from '#kernel/scope'
import type { CampaignRow } from '../reading.ts'

/**
 * Those of the list or the tag; once they are fixed, those to whom it has not written yet, so that
 * a cancelled campaign is checked for what is left of it.
 */
export function recipientsOf({ id, recipientsAt, contactListId, tagListId }: CampaignRow): SQL {
  if (recipientsAt) {
    return sql`select position, name, number, lid, username, number_key, email, is_whatsapp_valid
      from campaign_deliveries where campaign_id = ${id} and state = 'waiting'`
  }
  if (contactListId !== null) {
    return sql`select id as position, name, number, lid, username, number_key, email, is_whatsapp_valid
      from contact_list_items where contact_list_id = ${contactListId}`
  }
  return sql`select c.id as position, c.name, c.number, c.lid, c.username,
      canonical_number(c.number) as number_key,
      c.email, case when c.jid is not null then true end as is_whatsapp_valid
    from contacts c
    where c.deleted_at is null and not c.is_group and ${mayBeListed(sql`c`)}
      and not exists (select from misread_numbers m where m.contact_id = c.id and m.waits)
      and exists (select from ticket_tags g join tickets t on t.id = g.ticket_id
        where t.contact_id = c.id and g.tag_id = ${tagListId})`
}

export interface RecipientCounts {
  recipients: number
  willGet: number
  noWhatsapp: number
  optedOut: number
  unchecked: number
  writtenLately: number
}

/** Who has no WhatsApp is not also counted as opted out. */
export async function countRecipients(scope: Scope, row: CampaignRow): Promise<RecipientCounts> {
  const [counts] = await scope.db.execute<Record<keyof RecipientCounts, number>>(sql`
    with recipients as (
      select r.is_whatsapp_valid, r.is_whatsapp_valid is false has_none,
        ${hasOptedOutBy(sql`r.number_key`, sql`r.lid`)} has_opted_out,
        exists (select from campaign_deliveries d
          where (d.number_key = r.number_key or d.lid = r.lid) and d.campaign_id <> ${row.id}
            and coalesce(d.sent_at, d.confirmation_requested_at) > now() - interval '7 days')
          was_written_to
      from (${recipientsOf(row)}) r
    ), counted as (
      select *, not has_none and not has_opted_out will_get from recipients
    )
    select count(*)::integer "recipients",
      count(*) filter (where will_get)::integer "willGet",
      count(*) filter (where has_none)::integer "noWhatsapp",
      count(*) filter (where not has_none and has_opted_out)::integer "optedOut",
      count(*) filter (where will_get and is_whatsapp_valid is null)::integer "unchecked",
      count(*) filter (where will_get and was_written_to)::integer "writtenLately"
    from counted`)
  return (
    counts ?? {
      recipients: 0,
      willGet: 0,
      noWhatsapp: 0,
      optedOut: 0,
      unchecked: 0,
      writtenLately: 0,
    }
  )
}
