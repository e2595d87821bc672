/** Phones write a mention as the digits of a number or LID: whoever reads it knows people by name. */
import { findConnection } from '#company/connections/finding'
import { findPeople } from '#desk/contacts/finding-people'
import { standInName } from '#desk/contacts/naming'
import type { Scope } from '#kernel/scope'
import type { InboundAmendment, InboundMessage, Mention } from './inbound.ts'

export async function withNames(scope: Scope, inbound: InboundMessage): Promise<InboundMessage> {
  const [named] = await eachWithNames(scope, [inbound])
  return named ?? inbound
}

/** Of one connection. Their people are read in one query. */
export async function eachWithNames<One extends InboundMessage>(
  scope: Scope,
  all: One[],
): Promise<One[]> {
  const texts = all.flatMap((one) => [wordsOf(one), quotedWordsOf(one)])
  const name = await naming(scope, all[0]?.connectionId ?? 0, texts)
  return all.map((one) => {
    const { quotedCopy } = one
    const quoted = quotedCopy && { ...quotedCopy, body: name(quotedWordsOf(one)) }
    return { ...one, body: name(wordsOf(one)), ...(quoted ? { quotedCopy: quoted } : {}) }
  })
}

export async function amendmentWithNames(
  scope: Scope,
  amendment: InboundAmendment,
): Promise<InboundAmendment> {
  const { connectionId, body, mentions = [] } = amendment
  if (body === null || mentions.length === 0) return amendment
  const said = { body, mentions }
  return { ...amendment, body: (await naming(scope, connectionId, [said]))(said) }
}

interface Words {
  body: string
  mentions: Mention[]
}

const wordsOf = ({ body, mentions = [] }: InboundMessage): Words => ({ body, mentions })

const quotedWordsOf = ({ quotedCopy, quotedMentions = [] }: InboundMessage): Words => ({
  body: quotedCopy?.body ?? '',
  mentions: quotedMentions,
})

async function naming(scope: Scope, connectionId: number, texts: Words[]) {
  const meant = texts.flatMap(({ body, mentions }) =>
    mentions.filter(({ digits }) => body.includes(`@${digits}`)),
  )
  const people = await findPeople(
    scope,
    meant.flatMap(({ person }) => person ?? []),
  )
  const isOurs = meant.some(({ person }) => person === null)
  const ours = isOurs ? (await findConnection(scope, connectionId)).name : ''
  const hidden = meant.some(({ person }) => person?.number === null)
  const unnumbered = hidden ? await standInName(scope, nobody) : undefined
  const nameOf = ({ person, isGuessed }: Mention) => {
    if (!person) return ours
    const contact = people.find(person)
    if (contact) return contact.name
    if (isGuessed) return undefined
    return person.number ? `+${person.number}` : unnumbered
  }
  return ({ body, mentions }: Words): string => {
    if (meant.length === 0 || mentions.length === 0) return body
    const names = new Map(mentions.map((mention) => [mention.digits, nameOf(mention)]))
    return namedText(body, (digits) => names.get(digits))
  }
}

const nobody = { number: null, username: null }

export function namedText(body: string, nameOf: (digits: string) => string | undefined): string {
  return body.replace(/@(\d{1,20})(?!\d)/g, (said, digits: string) => {
    const name = nameOf(digits)
    return name ? `@${name}` : said
  })
}
