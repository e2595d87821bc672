/** Feeds every field of every form what is wrong for it, and reads what is said there. */
import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { AnnouncementForm } from '#company/announcements/contract'
import { BillingForm } from '#company/companies/billing/fields'
import { CompanyChange, CompanyDetails, CompanyForm } from '#company/companies/fields'
import { ConnectionForm } from '#company/connections/contract'
import { HelpForm } from '#company/helps/contract'
import { InvitationForm } from '#company/invitations/contract'
import { BillingContactForm, PaymentByHand, Reasoned } from '#company/invoices/billing-contract'
import { PhoneNumber } from '#company/phone-numbers/fields'
import { PlanForm } from '#company/plans/contract'
import { QueueOptionForm } from '#company/queue-options/fields'
import { QueueForm } from '#company/queues/fields'
import { UserChange, UserForm } from '#company/users/contract'
import { ChatForm } from '#desk/chats/contract'
import { FileListForm } from '#desk/file-lists/contract'
import { NoteText } from '#desk/notes/contract'
import { UndoReason } from '#desk/opt-outs/contract'
import { OwnWords } from '#desk/opt-outs/fields'
import { QuickMessageForm } from '#desk/quick-messages/contract'
import { ScheduleForm } from '#desk/schedules/contract'
import { TagForm } from '#desk/tags/fields'
import { TicketViewForm } from '#desk/ticket-views/contract'
import { languages } from '#kernel/i18n/languages'
import { CampaignForm } from '#outreach/campaigns/fields'
import { ContactListForm, ListedContactForm } from '#outreach/contact-lists/fields'
import { ApiTokenForm } from '#programs/api-tokens/contract'
import { WebhookForm } from '#programs/webhooks/fields'
import { AddedContact } from '../../nouns/contacts/contact-forms.ts'
import { MessageForm } from '../../screens/messages-api/try-out/message-form.ts'
import { type FieldText, fieldText } from './field-messages.ts'
import { formTexts } from './texts.ts'

interface Form {
  entries: Record<string, v.GenericSchema>
}

/** By the file that opens it; dialogs that build a schema of their own have its fields here. */
const forms: Record<string, Form[]> = {
  'nouns/contact-lists/add-to-list-dialog.tsx': [ContactListForm],
  'nouns/contacts/contact-dialog.tsx': [AddedContact],
  'nouns/quick-messages/quick-message-dialog.tsx': [QuickMessageForm],
  'nouns/schedules/schedule-dialog.tsx': [ScheduleForm],
  'screens/announcements/announcement-dialog.tsx': [AnnouncementForm],
  // A choice, a number between two bounds, and a folder that the server judges.
  'screens/backups/plan-dialog.tsx': [],
  'screens/billing/contact-dialog.tsx': [BillingContactForm],
  'screens/billing/pay-dialog.tsx': [PaymentByHand],
  'screens/billing/reason-dialog.tsx': [Reasoned],
  'screens/campaign-settings/opt-out-words.tsx': [{ entries: { ownWords: OwnWords } }],
  // Choices, and rows with messages of their own.
  'screens/campaign-settings/settings-form.tsx': [],
  'screens/campaigns/dialog/use-campaign-form.ts': [CampaignForm],
  'screens/campaigns/test-dialog.tsx': [{ entries: { number: PhoneNumber } }],
  'screens/chats/chat-dialog.tsx': [ChatForm],
  'screens/companies/company-dialog.tsx': [CompanyForm, CompanyChange],
  'screens/connections/connection-dialog.tsx': [ConnectionForm],
  'screens/connections/pairing-code.tsx': [{ entries: { number: PhoneNumber } }],
  // A choice of which each is right.
  'screens/contact-list-items/from-contacts-dialog.tsx': [],
  'screens/contact-list-items/item-dialog.tsx': [ListedContactForm],
  'screens/contact-lists/contact-list-dialog.tsx': [ContactListForm],
  'screens/file-lists/file-list-dialog.tsx': [FileListForm],
  'screens/helps/help-dialog.tsx': [HelpForm],
  'screens/invoices/checkout/checkout-dialog.tsx': [BillingForm],
  'screens/messages-api/tokens/api-token-dialog.tsx': [ApiTokenForm],
  'screens/messages-api/try-out/message-sending.ts': [MessageForm],
  'screens/plans/plan-dialog.tsx': [PlanForm],
  'screens/queues/menu/option-dialog.tsx': [QueueOptionForm],
  'screens/queues/queue-dialog.tsx': [QueueForm],
  'screens/settings/company-form.tsx': [CompanyDetails],
  'screens/tags/tag-dialog.tsx': [TagForm],
  'screens/tickets/drawer/notes.tsx': [{ entries: { note: NoteText } }],
  'screens/tickets/drawer/undo-opt-out.tsx': [{ entries: { reason: UndoReason } }],
  'screens/tickets/views/view-dialog.tsx': [TicketViewForm],
  'screens/users/invitations/invite-dialog.tsx': [InvitationForm],
  'screens/users/user-dialog.tsx': [UserForm, UserChange],
  'screens/webhooks/webhook-dialog.tsx': [WebhookForm],
}

/** Ticks, lists and rows: nobody types a wrong one. */
const isTicked = new Set(
  `allTicket campaignRamp campaignsEnabled closedDates confirmation extraInfo geral isDefault
  isPublic isShared kanban options queueIds connectionIds schedules scopes events status super
  tagListId`.split(/\s+/),
)
const wrong = ['', 'x', 'x'.repeat(100_000), '#', '#!', '-1', '1e9']

const said: { form: string; field: string; text: FieldText }[] = Object.entries(forms).flatMap(
  ([form, schemas]) =>
    schemas.flatMap(({ entries }) =>
      Object.entries(entries)
        .filter(([field]) => !isTicked.has(field))
        .flatMap(([field, schema]) =>
          messagesOf(schema).map((message) => ({ form, field, text: fieldText(message, field) })),
        ),
    ),
)

function messagesOf(schema: v.GenericSchema): string[] {
  const given = wrong.flatMap((value) => v.safeParse(schema, value).issues?.[0].message ?? [])
  return [...new Set(given)]
}

test('every form is walked', () => {
  const folder = new URL('../../', import.meta.url).pathname
  const files = [...new Bun.Glob('{nouns,screens,composition}/**/*.{ts,tsx}').scanSync(folder)]
  return Promise.all(
    files.map(async (path) => [path, await Bun.file(folder + path).text()] as const),
  ).then((read) => {
    const open = read.filter(([, text]) => /\buseForm\(\{/.test(text)).map(([path]) => path)
    expect(open.filter((path) => !(path in forms))).toEqual([])
    expect(said.length).toBeGreaterThan(100)
  })
})

test('a form that asks the server by itself says when, so that what is typed meanwhile stays', async () => {
  const folder = new URL('../../', import.meta.url).pathname
  const silent: string[] = []
  for (const path of new Bun.Glob('{nouns,screens,composition}/**/*.tsx').scanSync(folder)) {
    const text = await Bun.file(folder + path).text()
    const asks = /\buseKeptForm\(/.test(text) && /\bawait \w*(call|save)\w*\(/.test(text)
    if (asks && !text.includes('keeping.sending()')) silent.push(path)
  }
  expect(silent).toEqual([])
})

test('a form that sends nothing says so: else what was typed counts as saved', async () => {
  const folder = new URL('../../', import.meta.url).pathname
  const silent: string[] = []
  for (const path of Object.keys(forms)) {
    const [, sending = ''] =
      /\n {4}send: ([\s\S]*?)\n {4}\S/.exec(
        (await Bun.file(folder + path).text()).replace(/^ {4}\}/gm, '     }'),
      ) ?? []
    if (/\breturn\n/.test(sending)) silent.push(path)
  }
  expect(silent).toEqual([])
})

test('what is wrong at a field is never only “not valid”', () => {
  const vague = said.filter(({ text }) => text === 'fieldInvalid')
  expect(vague.map(({ form, field }) => `${form} ${field}`)).toEqual([])
})

test('a text of several fields names the one at which it stands', () => {
  const byText = Map.groupBy(said, ({ text }) => text)
  const shared = [...byText].filter(([, at]) => new Set(at.map(({ field }) => field)).size > 1)
  // These name a phone number, whatever its field is called.
  const texts = shared.map(([text]) => text).filter((text) => !text.startsWith('fieldNumber'))
  expect(texts.length).toBeGreaterThan(5)
  const nameless = texts.flatMap((text) =>
    languages.filter((language) => !namesField(text, formTexts[text][language])),
  )
  expect(nameless).toEqual([])
})

/** Or is one that the specification gives. */
function namesField(key: FieldText, text: string): boolean {
  return text.includes('{{field}}') || /^obligatorio$/i.test(formTexts[key].es)
}
