import { eq } from 'drizzle-orm'
import { companies } from '#db/schema/companies.ts'
import { fileLists } from '#db/schema/file-lists.ts'
import { media } from '#db/schema/media.ts'
import { filesOf } from '#desk/file-lists/reading'
import type { Draft } from '#desk/messages/sending/queueing'
import { fail } from '#kernel/errors'
import type { MediaRow } from '#kernel/media/showing'
import type { Scope } from '#kernel/scope'
import type { CampaignVariable } from './fields.ts'
import { confirmationFields, messageFields } from './fields.ts'
import type { CampaignRow } from './reading.ts'
import { variantsOf } from './ready.ts'
import { type CampaignVariables, fillCampaignText } from './state.ts'

/** What each recipient of a campaign gets, read once for many. */
export interface CampaignContent {
  campaignId: number
  messages: string[]
  requests: string[]
  files: { caption: string; file: MediaRow }[]
  file: MediaRow | undefined
  variables: Omit<CampaignVariables, 'now'>
}

interface Recipient {
  name: string
  number: string | null
  username: string | null
  email: string
}

/** Undefined when its file list was deleted. */
export async function contentOf(
  scope: Scope,
  row: CampaignRow,
  variables: CampaignVariable[],
): Promise<CampaignContent | undefined> {
  const files = row.fileListId === null ? [] : await listedFiles(scope, row.fileListId)
  if (!files) return undefined
  const [file] =
    row.mediaId === null ? [] : await scope.db.select().from(media).where(eq(media.id, row.mediaId))
  return {
    campaignId: row.id,
    messages: variantsOf(row, messageFields),
    requests: variantsOf(row, confirmationFields),
    files,
    file,
    variables: { own: variables, ...(await placeOf(scope)) },
  }
}

/** Of the company: its texts say the hour and greet by it. */
export async function placeOf({ db }: Scope) {
  const [place] = await db
    .select({ language: companies.language, timeZone: companies.timeZone })
    .from(companies)
  return place ?? fail('ERR_NO_COMPANY_FOUND')
}

async function listedFiles(scope: Scope, fileListId: number) {
  const [list] = await scope.db
    .select({ id: fileLists.id })
    .from(fileLists)
    .where(eq(fileLists.id, fileListId))
  if (!list) return undefined
  const options = await filesOf(scope, fileListId)
  return options.flatMap(({ name, file }) => (file ? [{ caption: name, file }] : []))
}

export function requestFor(content: CampaignContent, recipient: Recipient): Draft[] {
  return [{ ...about(content), body: fill(content, recipient, oneOf(content.requests)) }]
}

/** Every file of the list, then the file with the text as its caption, or the text. */
export function partsFor(content: CampaignContent, recipient: Recipient): Draft[] {
  const text = fill(content, recipient, oneOf(content.messages))
  return [
    ...content.files.flatMap(({ caption, file }) => withText(content, file, caption)),
    ...withText(content, content.file, text),
  ]
}

/** Each text that is filled, after one set of the files. */
export function everyPartFor(content: CampaignContent, recipient: Recipient): Draft[] {
  const [first = '', ...others] = content.messages
  const more = [...others, ...content.requests].map((text) => fill(content, recipient, text))
  return [
    ...partsFor({ ...content, messages: [first] }, recipient),
    ...more.map((body) => ({ ...about(content), body })),
  ]
}

/** WhatsApp shows no caption on audio, so the text follows it. */
function withText(content: CampaignContent, file: MediaRow | undefined, body: string): Draft[] {
  const text = body.trim() === '' ? [] : [{ ...about(content), body }]
  if (!file) return text
  if (file.kind === 'audio') return [{ ...about(content), body: '', file }, ...text]
  return [{ ...about(content), body, file }]
}

const about = ({ campaignId }: CampaignContent) =>
  ({ origin: 'campaign', causeId: campaignId }) as const

const oneOf = (texts: string[]) => texts[Math.floor(Math.random() * texts.length)] ?? ''

function fill({ variables }: CampaignContent, recipient: Recipient, text: string): string {
  return fillCampaignText(text, recipient, { ...variables, now: new Date() })
}
