/** The file of a message, by a link that whoever has it may open for five minutes. */
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { companies } from '#db/schema/companies.ts'
import { media } from '#db/schema/media.ts'
import { messages } from '#db/schema/messages.ts'
import { fail } from '#kernel/errors'
import type { MediaRow } from '#kernel/media/showing'
import { type OpenCompany, type Scope, system } from '#kernel/scope'
import { isSameSecret } from '#kernel/secrets/same-secret'
import type { Sealer } from '#kernel/secrets/seal'
import type { DueEvent } from './due.ts'

const minutes = 5

interface LinkServices {
  sealer: Sealer
  openCompany: OpenCompany
  publicUrl: string
}

const WithFile = v.object({
  message: v.looseObject({ id: v.number(), hasFile: v.literal(true) }),
})

export async function withFileLink(
  { sealer, openCompany, publicUrl }: LinkServices,
  { companyId, data }: Pick<DueEvent, 'companyId' | 'data'>,
): Promise<unknown> {
  const known = v.safeParse(WithFile, data)
  if (!known.success) return data
  const { message } = known.output
  const row = await openCompany(companyId, system).read((scope) => readFile(scope, message.id))
  if (!row) return data
  const expiresAt = new Date(Date.now() + minutes * 60_000)
  const token = signed(sealer, `${companyId}.${message.id}.${expiresAt.getTime()}`)
  const file = {
    kind: row.kind,
    mimetype: row.mimetype,
    bytes: row.bytes,
    state: row.state,
    name: row.originalName,
    url: `${publicUrl}/media/links/${token}`,
    expiresAt: expiresAt.toISOString(),
  }
  return { ...data, message: { ...message, file } }
}

async function readFile({ db }: Scope, messageId: number): Promise<MediaRow | undefined> {
  const [row] = await db
    .select({ file: media })
    .from(messages)
    .innerJoin(media, eq(media.id, messages.mediaId))
    .where(eq(messages.id, messageId))
  return row?.file
}

/** @throws ERR_NO_MEDIA_FOUND for a link that is wrong or too old, or of a file that is not stored */
export async function openFileLink(
  { sealer, openCompany }: Pick<LinkServices, 'sealer' | 'openCompany'>,
  token: string,
): Promise<MediaRow> {
  const [companyId = '', messageId = '', expires = ''] = token.split('.')
  const isOurs = isSameSecret(token, signed(sealer, `${companyId}.${messageId}.${expires}`))
  if (!isOurs || Number(expires) < Date.now()) fail('ERR_NO_MEDIA_FOUND')
  const company = openCompany(Number(companyId), system)
  const row = await company.read(async (scope) =>
    (await isSwitchedOn(scope)) ? readFile(scope, Number(messageId)) : undefined,
  )
  return row?.state === 'stored' ? row : fail('ERR_NO_MEDIA_FOUND')
}

async function isSwitchedOn({ db }: Scope): Promise<boolean> {
  const [company] = await db
    .select({ status: companies.status, deletedAt: companies.deletedAt })
    .from(companies)
  return company?.status === true && company.deletedAt === null
}

function signed(sealer: Sealer, text: string): string {
  const signature = createHmac('sha256', sealer.key('webhook file links')).update(text).digest()
  return `${text}.${signature.toString('base64url')}`
}
