import { entries } from '#islands/entries.ts'
import type { Rows } from '#workshop/testing/walk/inputs'

/** Every page of the rail, and those of one row. */
export function pagesAround({ uuid, chatUuid, contactListId, campaignId }: Rows): string[] {
  return [
    ...entries.map(({ href }) => href),
    '/tickets?list=pending',
    '/tickets?list=closed',
    '/tickets?list=search&q=zorro',
    `/tickets/${uuid}`,
    `/chats/${chatUuid}`,
    `/contact-lists/${contactListId}/contacts`,
    `/campaign/${campaignId}/report`,
  ]
}
