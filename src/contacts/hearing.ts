/** What WhatsApp tells about people between messages. Whom nobody knows here stays unknown. */
import { eq } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import type { Scope } from '#scope'
import { askAbout, nameGroup } from './asking.ts'
import { findByAddress } from './finding.ts'
import { learnNames, nameFor } from './identifying.ts'
import { tellChanged } from './telling.ts'

type Names = { number: string | null; lid: string | null }

export type ContactNews =
  /** A phone number and a LID are one person. */
  | { is: 'same'; number: string; lid: string }
  /** How somebody calls himself, or how the owner's phone calls him. */
  | { is: 'called'; who: Names; name: string }
  /** Somebody, or a group, has another picture. */
  | { is: 'pictured'; who: Names }
  | { is: 'renamed-group'; number: string; subject: string }

export async function hearNews(scope: Scope, connectionId: number, news: ContactNews) {
  switch (news.is) {
    case 'same':
      return learnNames(scope, news)
    case 'called':
      return learnName(scope, news.who, news.name)
    case 'pictured':
      return forgetAsking(scope, connectionId, news.who)
    case 'renamed-group':
      return nameGroup(scope, news.number, news.subject)
  }
}

async function learnName(scope: Scope, who: Names, called: string) {
  for (const contact of await findByAddress(scope, who)) {
    const change = nameFor(contact, contact.number, called)
    if (contact.isGroup || Object.keys(change).length === 0) continue
    const [named] = await scope.db
      .update(contacts)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(contacts.id, contact.id))
      .returning()
    if (named) tellChanged(scope, named)
  }
}

async function forgetAsking(scope: Scope, connectionId: number, who: Names) {
  for (const contact of await findByAddress(scope, who)) {
    const unasked = { pictureAskedAt: null }
    await scope.db.update(contacts).set(unasked).where(eq(contacts.id, contact.id))
    askAbout(scope, connectionId, { ...contact, ...unasked })
  }
}
