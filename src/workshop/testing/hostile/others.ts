/** Files that look at texts several times, but at no stranger's, or at few letters of them. */
const reasons: Record<string, string[]> = {
  'what calls accept, whose cost `kernel/http/field-cost` measures': [
    'src/company/announcements/contract.ts',
    'src/company/connections/contract.ts',
    'src/company/plans/contract.ts',
    'src/desk/messages/changing-contract.ts',
    'src/desk/messages/contract.ts',
    'src/outreach/campaigns/fields.ts',
    'src/outreach/contact-list-imports/fields.ts',
    'src/kernel/http/days.ts',
    'src/kernel/http/fields.ts',
    'src/company/phone-numbers/sent-back.ts',
    'src/programs/push/contract.ts',
  ],
  'a moment of a call, which its contract bounds': ['src/company/companies/moments.ts'],
  'the paths and descriptions of our own calls': [
    'routes/api-docs/prose.tsx',
    'src/kernel/http/bind.ts',
    'src/kernel/http/call.ts',
    'src/programs/api-document/examples.ts',
    'src/programs/api-document/operation.ts',
    'src/programs/api-document/paths.ts',
    'src/kernel/realtime/rooms.ts',
    'src/kernel/realtime/resume-point.ts',
    'src/desk/tickets/live/room-rules.ts',
    'src/programs/mcp/calling.ts',
    'src/programs/webhooks/deriving.ts',
  ],
  'names of countries, digits that somebody types, the first signs of a number': [
    'islands/nouns/contact-list-imports/read-numbers.tsx',
    'islands/nouns/messages/bubble/media/writing-to.ts',
    'islands/nouns/number-reading/country-names.ts',
  ],
  'texts of our own': [
    'islands/kit/ui/light-merge.ts',
    'islands/kit/ui/menu-keys.ts',
    'islands/kit/forms/refusal.ts',
    'islands/kit/forms/typed-rows.ts',
    'islands/screens/helps/article-page.tsx',
    'islands/screens/tickets/bell/unread-title.tsx',
    'src/company/companies/hours/state.ts',
  ],
  'what the operator or the machine says': [
    'src/process/command-name.ts',
    'src/kernel/database/cluster.ts',
    'src/kernel/database/postmaster.ts',
    'src/kernel/settings/environment.ts',
    'src/company/payments/settings.ts',
    'src/whatsapp/settings.ts',
    'src/company/payments/stripe.ts',
  ],
  'the address or a header of a request, whose head is short': [
    'islands/frame/set-up/script.ts',
    'islands/screens/chats/chats-screen.tsx',
    'islands/screens/users/invitations/link.ts',
    'routes/content-policy.ts',
    'routes/mcp.ts',
    'src/kernel/files/assets.ts',
    'src/kernel/http/api-client.ts',
    'src/kernel/http/origins.ts',
    'src/programs/webhooks/attempting.ts',
  ],
  'numbers as the server writes them': ['islands/kit/text/money.ts', 'islands/kit/text/price.ts'],
  'names and addresses of the company’s own people, which their contracts bound': [
    'islands/screens/campaign-settings/variable-rows.ts',
    'islands/screens/settings/company-form.tsx',
    'islands/screens/tickets/views/view-filter.ts',
    'islands/screens/webhooks/webhooks-off.tsx',
    'src/company/settings/provider-address.ts',
    'src/outreach/campaigns/copying.ts',
    'src/programs/push/signing.ts',
    'src/programs/push/subscribing.ts',
    'src/programs/webhooks/delivering/health.ts',
    'src/programs/webhooks/editing-webhooks.ts',
  ],
  'a key of the browser’s own storage': [
    'islands/kit/storage/of-person.ts',
    'islands/nouns/unsent-texts/places.ts',
  ],
  'what whoever looks at the page types': ['islands/nouns/contacts/contact-choice.tsx'],
  'fewer than 40 letters': ['islands/nouns/messages/bubble/message-content.tsx'],
  'the days and tokens of a provider that the company chose': [
    'src/desk/automatic-answers/provider-hooks/mk-auth.ts',
    'src/desk/automatic-answers/provider-hooks/provider.ts',
  ],
  'headers of another server’s answer, which are short': [
    'src/desk/link-previews/page.ts',
    'src/kernel/network/download.ts',
    'src/programs/messages-api/fetching-file.ts',
  ],
  'addresses that were parsed before': [
    'src/kernel/network/guarded-fetch.ts',
    'src/whatsapp/inbound/looking-up.ts',
    'src/whatsapp/media/download.ts',
  ],
  'a name that `cleanName` has shortened': ['src/desk/voice-notes/making.ts'],
  'digits of a number, 15 at most': [
    'src/company/phone-numbers/plan/patterns.ts',
    'src/company/phone-numbers/sent-back.ts',
  ],
  'the start of a file': ['src/kernel/media/runnable.ts'],
  'a spreadsheet, read in a process of its own that is ended when it takes long': [
    'src/outreach/spreadsheets/choosing-sheet.ts',
    'src/outreach/spreadsheets/formats.ts',
  ],
  'an address of WhatsApp in the journal': ['src/whatsapp/unstored-messages/listing.ts'],
}

export const others: ReadonlyMap<string, string> = new Map(
  Object.entries(reasons).flatMap(([reason, paths]) =>
    paths.map((path): [string, string] => [path, reason]),
  ),
)

/** Functions of one text that no stranger's reaches. */
export const ofOurTexts: ReadonlySet<string> = new Set([
  // The code of a connection, as WhatsApp gives it.
  'src/company/connections/qr-svg.ts qrSvg',
])
