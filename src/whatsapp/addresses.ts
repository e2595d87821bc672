/**
 * WhatsApp names a person by phone number (`@s.whatsapp.net`) or LID (`@lid`), and gives the other
 * one only sometimes. An address has every known name.
 */
import {
  isHostedLidUser,
  isHostedPnUser,
  isJidGroup,
  isLidUser,
  jidDecode,
} from '@whiskeysockets/baileys'
import type { ContactAddress } from '#desk/contacts/address'
import { storableId, storableUsername } from '#kernel/text/storable'

/** With the name that a stanza gives its person. */
export function bearing(address: ContactAddress, username: string | null | undefined) {
  const named = storableUsername(username)
  return named === null || address.isGroup ? address : { ...address, username: named }
}

export type OtherName = (jid: string) => string | null | undefined

export function addressOf(
  jid: string,
  alternative: string | null | undefined,
  otherName: OtherName,
): ContactAddress {
  const plain = withoutDevice(jid)
  if (isJidGroup(plain)) {
    return { number: storableId(userOf(plain)), lid: null, isGroup: true, jid: storableId(plain) }
  }
  const names = [plain, alternative, otherName(plain)].filter((name) => typeof name === 'string')
  const lid = names.find(isLid)
  const phone = names.find((name) => !isLid(name))
  return {
    number: phone ? storableId(userOf(phone)) : null,
    lid: lid ? storableId(userOf(lid)) : null,
    isGroup: false,
    jid: storableId(plain),
  }
}

export function isLid(jid: string): boolean {
  return Boolean(isLidUser(jid) || isHostedLidUser(jid))
}

/** The person without their device; hosted businesses count as persons. */
export function withoutDevice(jid: string): string {
  const decoded = jidDecode(jid)
  if (!decoded) return jid
  if (isHostedPnUser(jid)) return `${decoded.user}@s.whatsapp.net`
  if (isHostedLidUser(jid)) return `${decoded.user}@lid`
  return `${decoded.user}@${decoded.server === 'c.us' ? 's.whatsapp.net' : decoded.server}`
}

export function userOf(jid: string): string {
  return jidDecode(jid)?.user ?? jid
}

export function jidOfContact(contact: {
  jid: string | null
  number: string | null
  lid: string | null
  isGroup: boolean
}): string | undefined {
  if (contact.jid) return contact.jid
  if (contact.isGroup) return contact.number ? `${contact.number}@g.us` : undefined
  if (contact.number) return `${contact.number}@s.whatsapp.net`
  return contact.lid ? `${contact.lid}@lid` : undefined
}
